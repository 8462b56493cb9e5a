import { page } from './nodes.ts'
import type { Role } from '../engine/roles.ts'

/** Whose page it is, of what kind, and who has it. */
interface PageDetails {
  /** The folder of `src/areas` whose page it is. */
  area: string
  /** The lowest role that is granted it by default. */
  minimumRole: Role
  /** The manifest of the area says what is on it; else it is the resource of its name. */
  isScreen?: true
  /** The parameters of its route; `/:id?/:tab?` for a resource, unless given. */
  params?: string
}

/** A title in English is given where the name doesn't say it; other languages have that of its messages. */
const entry = <const Name extends string>(
  name: Name,
  icon: string,
  details: PageDetails,
  title?: string,
) => ({
  ...page(name, icon, title),
  ...details,
})

const params = '/:site?/:id?/:tab?'

/**
 * Pages of areas, one line each, by folder of the navigation; those of `organization` stand beside its folders. The name is the entry of
 * the navigation, the permission, the beginning of the route and, in kebab case, the folder of a resource in its area. After a change here
 * run `npm run generate`.
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
      'sites',
      'globe',
      { area: 'people', minimumRole: 'admin', params: '/:siteHost?/:tab?' },
      'Site management',
    ),
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
} as const
