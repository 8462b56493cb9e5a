import { reportRegistry } from '../report-registry.ts'
import { route } from './route.ts'

/** Sellers, billing administration, sites, operations and reports. */
export const administrationRoutes = [
  route('/productsManagement/:siteId?/:idProduct?/:idPriceList?/:tab?', 'marketplace', 'productsManagement'),
  route('/sPriceListsManagement/:siteId?/:idPriceList?/:tab?', 'marketplace', 'sPriceListsManagement'),
  route('/agreementManagement/:siteId?/:agreementId?', 'marketplace', 'agreementManagement'),
  route('/scMarketPlaceSView', 'marketplace', 'scMarketPlaceSView'),
  route('/orders/:siteId?/:idOrder?/:tab?', 'marketplace', 'orders'),
  route('/subscriptions/:siteId?/:idOrder?/:tab?', 'marketplace', 'subscriptions'),
  route('/scImport', 'marketplace', 'scImport'),
  route('/catalog/:id?/:productId?', 'marketplace', 'catalog'),
  route('/adobeCatalog/:id?/:productId?', 'marketplace', 'adobeCatalog'),
  route('/adobeManagement/:id?/:tab?', 'marketplace', 'adobeManagement'),
  route('/reconImport/:siteId?', 'marketplace', 'reconImport'),

  route('/billingManage/:companyId?/:externalId?/:tab?', 'billing', 'billingManage'),
  route('/companies/:companyId?/:tab?', 'billing', 'companies'),
  route('/invoicing/:companyId?/:period?/:step?/:customerId?/:tab?', 'billing', 'invoicing'),

  route('/migrateServices', 'operations', 'migrateServices'),
  route('/serverPowerHistory', 'operations', 'serverPowerHistory'),
  route('/hosts/:hostId?/:tab?', 'operations', 'hosts'),
  route('/switch/:switchId?/:tab?', 'operations', 'switch'),
  route('/blacklist', 'operations', 'blacklist'),
  route('/ipCleanup/:kind?/:runId?/:tab?', 'operations', 'ipCleanup'),
  route('/mqProxyMon', 'operations', 'mqProxyMon'),
  route('/csman', 'operations', 'csman'),
  route('/logView/:id?', 'operations', 'logView'),
  route('/uploadService/:uuid?/:tab?', 'operations', 'uploadService'),
  route('/cloudinit/:policyId?/:tab?', 'operations', 'cloudinit'),

  route('/reports', 'reports', 'reports'),
  // Each report has a route of its name; planned ones have no screen yet.
  ...Object.values(reportRegistry)
    .flat()
    .map(({ name, group }) => route(`/${name}`, group ? 'reports' : 'planned', name)),
]
