import { page } from './navigation/nodes.ts'
import type { Role } from './roles.ts'

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
    entry('servers', 'server', { area: 'servers', minimumRole: 'customer', params: '/:serverId?/:tab?' }),
    entry('pricing', 'price', { area: 'servers', minimumRole: 'customer', params: '' }),
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
  servicesMigration: [entry('changeEmail', 'mail', { area: 'people', minimumRole: 'admin', isScreen: true })],
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
  organization: [],
} as const
