import { folder, page, unlinked } from './nodes.ts'
import { pageRegistry } from './page-registry.ts'
import { reportPages } from './report-pages.ts'

/** Entries of administrators and operators. */
export const administration = [
  // Catalog of all reports in the folders below.
  page('reports', 'chart', 'Reports', '/reports'),
  ...reportPages('reports'),
  folder('marketplaceAdmin', 'Marketplace Admin', 'shop', [
    page('productsManagement', 'box', 'Products'),
    page('sPriceListsManagement', 'price', 'Price lists'),
    page('agreementManagement', 'document', 'Agreements'),
    page('scMarketPlaceSView', 'list', 'Menus'),
    page('orders', 'list'),
    page('subscriptions', 'list'),
    folder('marketplaceTools', 'Tools', 'tools', [page('scImport', 'upload', 'Import')]),
  ]),
  folder('billingAdmin', 'Billing Admin', 'card', [
    page('billingManage', 'card', 'Customers'),
    page('companies', 'building'),
    page('invoicing', 'document'),
    ...pageRegistry.billingAdmin,
  ]),
  folder('siteSettings', 'Site Settings', 'settings', [...pageRegistry.siteSettings]),
  folder('siteReports', 'Site reports', 'chart', reportPages('siteReports')),
  folder('servicesMigration', 'Services migration', 'swap', [...pageRegistry.servicesMigration]),
  folder('batchActions', 'Batch actions', 'list', [...pageRegistry.batchActions]),
  folder('infrastructureSettings', 'Infrastructure Settings', 'server', [
    ...pageRegistry.infrastructureSettings,
    page('logView', 'document', 'Error logs'),
    unlinked('arpscanIpCleanup', 'Arpscan IP cleanup', 'tools'),
    unlinked('systemIpCleanup', 'System IP cleanup', 'tools'),
    unlinked('logs', 'Logs', 'document'),
    folder('diagnosticReports', 'Diagnostics', 'pulse', reportPages('diagnosticReports')),
    folder('infraReports', 'Infra reports', 'chart', reportPages('infraReports')),
  ]),
  folder('settings', 'Settings', 'settings', [
    page('catalog', 'box', 'Microsoft cloud catalog and pricing'),
    ...pageRegistry.settings,
    page('adobeManagement', 'people', 'Adobe resellers management'),
    page('adobeCatalog', 'box', 'Adobe catalog and pricing'),
    page('reconImport', 'upload', 'Recon files import'),
  ]),
]
