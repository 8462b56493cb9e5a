import { page } from './nodes.ts'
import type { Role } from '../engine/roles.ts'

/** Area, kind and role of a page. */
interface PageDetails {
  /** Folder in `src/areas`. */
  area: string
  /** The lowest role that is granted it by default. */
  minimumRole: Role
  /** Declared in the area's manifest; otherwise the resource of this name. */
  isScreen?: true
  /** Route parameters. Default for a resource: `/:id?/:tab?`. */
  params?: string
}

/** English titles and the start of the route are given if the name doesn't imply them; other languages use the page's messages. */
const entry = <const Name extends string>(
  name: Name,
  icon: string,
  details: PageDetails,
  title?: string,
  link?: string,
) => ({
  ...page(name, icon, title, link),
  ...details,
})

const params = '/:site?/:id?/:tab?'

/**
 * Pages of areas, one per line, by menu folder; those of `organization` are beside its folders. The name is
 * the menu entry, the permission, the start of the route and, in kebab case, the folder of a resource. Run
 * `npm run generate` after a change.
 */
export const pageRegistry = {
  cloud: [
    entry('servers', 'server', { area: 'servers', minimumRole: 'subuser', params: '/:serverId?/:tab?' }),
    entry('networks', 'network', {
      area: 'networks',
      minimumRole: 'subuser',
      isScreen: true,
      params: '/:datacenter?/:vlanId?/:subnetId?/:tab?',
    }),
    entry(
      'hdlibrary',
      'disk',
      { area: 'storage', minimumRole: 'subuser', params: '/:datacenter?/:listMode?/:imageId?/:tab?' },
      'Hard disk library',
    ),
    entry('pricing', 'price', { area: 'servers', minimumRole: 'customer', params: '' }),
    entry('sshKeys', 'key', { area: 'servers', minimumRole: 'customer', params: '' }, 'SSH keys'),
  ],
  create: [
    entry(
      'serverCreate',
      'plus',
      { area: 'servers', minimumRole: 'customer', isScreen: true, params: '/:serverId?' },
      'Create server',
    ),
    entry(
      'serverCreateApp',
      'plus',
      { area: 'servers', minimumRole: 'customer', isScreen: true },
      'Create app',
    ),
    entry(
      'serverCreateDesktop',
      'plus',
      { area: 'servers', minimumRole: 'customer', isScreen: true },
      'Create desktop',
    ),
    entry(
      'serverCreateService',
      'plus',
      { area: 'servers', minimumRole: 'customer', isScreen: true },
      'Create service',
    ),
  ],
  api: [
    entry('keys', 'key', { area: 'api', minimumRole: 'customer', params: '/:clientId?/:tab?' }, 'API keys'),
    entry('webhooks', 'send', { area: 'api', minimumRole: 'customer', params: '/:webhookId?/:tab?' }),
    entry('docs', 'book', { area: 'api', minimumRole: 'customer', isScreen: true }, 'Documentation'),
    entry('cli', 'terminal', { area: 'api', minimumRole: 'customer', isScreen: true }, 'CLI'),
    entry(
      'developersTools',
      'tools',
      { area: 'api', minimumRole: 'customer', isScreen: true },
      'Developer tools',
    ),
  ],
  permissions: [
    entry('users', 'user', { area: 'people', minimumRole: 'customer', params }),
    entry('groups', 'people', { area: 'people', minimumRole: 'customer', params }),
  ],
  siteSettings: [
    entry(
      'pricelist',
      'price',
      { area: 'sites', minimumRole: 'admin', params: '/:listId?/:tab?' },
      'Pricing',
    ),
    entry(
      'sites',
      'globe',
      { area: 'sites', minimumRole: 'admin', params: '/:siteHost?/:tab?' },
      'Site management',
    ),
    // Holders of the right `sites` in a company have it too.
    entry('createNewSite', 'plus', {
      area: 'sites',
      minimumRole: 'operator',
      isScreen: true,
      params: '/:setupId?/:step?',
    }),
    entry('agreements', 'document', {
      area: 'sites',
      minimumRole: 'admin',
      params: '/:siteId?/:agreementId?/:tab?',
    }),
  ],
  servicesMigration: [
    entry('changeEmail', 'mail', { area: 'people', minimumRole: 'admin', isScreen: true }),
    entry('migrateServices', 'swap', { area: 'people', minimumRole: 'admin', isScreen: true }),
  ],
  batchActions: [
    entry('suspendAccounts', 'pause', { area: 'people', minimumRole: 'admin', isScreen: true }),
    entry(
      'resumeAccounts',
      'play',
      { area: 'people', minimumRole: 'admin', isScreen: true },
      'Reactivate accounts',
    ),
    entry('terminateAccounts', 'stop', { area: 'people', minimumRole: 'admin', isScreen: true }),
    entry(
      'forceDepositAccounts',
      'card',
      { area: 'people', minimumRole: 'admin', isScreen: true },
      'Force deposit',
    ),
  ],
  infrastructureSettings: [
    entry('serverPowerHistory', 'history', { area: 'operations', minimumRole: 'operator', params: '' }),
    entry('hosts', 'server', { area: 'operations', minimumRole: 'operator', params: '/:hostId?/:tab?' }),
    entry(
      'mqProxyMon',
      'pulse',
      { area: 'operations', minimumRole: 'operator', params: '' },
      'MQ proxy monitor',
    ),
    entry(
      'csman',
      'terminal',
      { area: 'operations', minimumRole: 'operator', params: '' },
      'Console manager',
    ),
    entry('blacklist', 'lock', { area: 'operations', minimumRole: 'operator', params: '' }, 'IP blacklist'),
    entry(
      'switch',
      'network',
      { area: 'operations', minimumRole: 'operator', params: '/:switchId?/:tab?' },
      'Switches',
    ),
    entry(
      'ipCleanup',
      'tools',
      { area: 'operations', minimumRole: 'operator', params: '/:kind?/:runId?/:tab?' },
      'IP cleanup',
    ),
    entry(
      'uploadService',
      'upload',
      { area: 'operations', minimumRole: 'operator', params: '/:uuid?/:tab?' },
      'Upload services',
    ),
  ],
  settings: [
    entry(
      'cloudinit',
      'document',
      { area: 'operations', minimumRole: 'admin', params: '/:policyId?/:tab?' },
      'Init policies',
    ),
  ],
  organization: [],
  billingAdmin: [entry('undecidedCharges', 'card', { area: 'billing', minimumRole: 'admin', params: '' })],
  billingMenu: [
    entry('billing', 'card', { area: 'billing', minimumRole: 'customer', isScreen: true }, 'Billing profile'),
    entry(
      'billingCosts',
      'chart',
      { area: 'billing', minimumRole: 'customer', isScreen: true },
      'Costs',
      '/billing/costs',
    ),
    entry(
      'billingHistory',
      'history',
      { area: 'billing', minimumRole: 'customer', params: '' },
      'Transaction history',
      '/billing/history',
    ),
    entry(
      'report',
      'chart',
      { area: 'billing', minimumRole: 'customer', isScreen: true, params: '/:userId?' },
      'Usage reports',
    ),
  ],
} as const
