import type { Role } from './roles.ts'

/** What a page's line in the registry says besides its name. */
interface PageDetails {
  icon: string
  /** The folder of `src/areas` whose page it is. */
  area: string
  /** The lowest role that is granted it by default. */
  minimumRole: Role
  /** In English, where the name doesn't say it; other languages take the title of its messages. */
  title?: string
}

const resource = <const Name extends string>(name: Name, details: PageDetails & { params?: string }) => ({
  name,
  isResource: true,
  params: '/:id?/:tab?',
  ...details,
})

const screen = <const Name extends string>(name: Name, details: PageDetails) => ({
  name,
  isResource: false,
  params: '',
  ...details,
})

const byId = { params: '/:site?/:id?/:tab?' }

/**
 * Pages of areas, one line each, by folder of the navigation; those of `organization` stand beside its folders. The name is the entry of
 * the navigation, the permission, the beginning of the route and, in kebab case, the folder of a resource in its area. The manifest of the
 * area says what a screen is. After a change here run `npm run generate`.
 */
export const pageRegistry = {
  permissions: [
    resource('users', { area: 'people', icon: 'user', minimumRole: 'customer', ...byId }),
    resource('groups', { area: 'people', icon: 'people', minimumRole: 'customer', ...byId }),
  ],
  siteSettings: [
    resource('sites', {
      area: 'people',
      icon: 'globe',
      minimumRole: 'admin',
      title: 'Site management',
      params: '/:siteHost?/:tab?',
    }),
  ],
  servicesMigration: [screen('changeEmail', { area: 'people', icon: 'mail', minimumRole: 'admin' })],
  batchActions: [
    screen('suspendAccounts', { area: 'people', icon: 'pause', minimumRole: 'admin' }),
    screen('resumeAccounts', { area: 'people', icon: 'play', minimumRole: 'admin' }),
    screen('terminateAccounts', { area: 'people', icon: 'stop', minimumRole: 'admin' }),
  ],
  organization: [],
} as const

/** A folder of the navigation that holds pages of the registry. */
export type PageFolder = keyof typeof pageRegistry

/** All lines, in the order of the registry. */
export const registeredPages = Object.values(pageRegistry).flat()
