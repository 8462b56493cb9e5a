import type { Role } from './roles.ts'

/** What a page's line in the registry says besides its name and icon. */
interface PageDetails {
  /** The folder of `src/areas` whose page it is. */
  area: string
  /** The lowest role that is granted it by default. */
  minimumRole: Role
  /** In English, where the name doesn't say it; other languages take the title of its messages. */
  title?: string
}

const resource = <const Name extends string>(
  name: Name,
  icon: string,
  details: PageDetails & { params?: string },
) => ({ name, icon, ...details })

const screen = <const Name extends string>(name: Name, icon: string, details: PageDetails) => ({
  name,
  icon,
  params: '',
  ...details,
})

const params = '/:site?/:id?/:tab?'

/**
 * Pages of areas, one line each, by folder of the navigation; those of `organization` stand beside its folders. The name is the entry of
 * the navigation, the permission, the beginning of the route and, in kebab case, the folder of a resource in its area. The manifest of the
 * area says what a screen is. After a change here run `npm run generate`.
 */
export const pageRegistry = {
  permissions: [
    resource('users', 'user', { area: 'people', minimumRole: 'customer', params }),
    resource('groups', 'people', { area: 'people', minimumRole: 'customer', params }),
  ],
  siteSettings: [
    resource('sites', 'globe', {
      area: 'people',
      minimumRole: 'admin',
      title: 'Site management',
      params: '/:siteHost?/:tab?',
    }),
  ],
  servicesMigration: [screen('changeEmail', 'mail', { area: 'people', minimumRole: 'admin' })],
  batchActions: [
    screen('suspendAccounts', 'pause', { area: 'people', minimumRole: 'admin' }),
    screen('resumeAccounts', 'play', { area: 'people', minimumRole: 'admin' }),
    screen('terminateAccounts', 'stop', { area: 'people', minimumRole: 'admin' }),
  ],
  organization: [],
} as const

/** A folder of the navigation that holds pages of the registry. */
export type PageFolder = keyof typeof pageRegistry
