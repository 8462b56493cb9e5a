import { array, enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { Saved } from '../engine/saved.ts'
import type { NavId } from '../navigation/navigation.ts'

/** What a site can offer to its users, by name: the entries of the menu that belong to it. */
export const siteMenu = {
  servers: [
    'servers',
    'serverCreate',
    'serverCreateApp',
    'serverCreateDesktop',
    'serverCreateService',
    'pricing',
    'sshKeys',
  ],
  networks: ['networks'],
  diskLibrary: ['hdlibrary'],
  api: ['keys', 'webhooks', 'docs', 'cli', 'developersTools'],
  support: ['support', 'supportCreate', 'supportInfo', 'servicesHealthStatus'],
  billing: ['billing', 'billingHistory', 'report', 'billingCosts'],
} as const satisfies Record<string, readonly NavId[]>

/** Something that a site can offer. */
export type SiteMenuPart = keyof typeof siteMenu

export const siteMenuParts = Object.keys(siteMenu) as SiteMenuPart[]

/** Entries of the menu that a site has not, if it offers these parts. */
export const hiddenBy = (offered: readonly SiteMenuPart[]): NavId[] =>
  siteMenuParts.filter((part) => !offered.includes(part)).flatMap((part) => siteMenu[part])

const MenuSettings = object({ offered: array(enums(siteMenuParts)) })

/** What a site offers to its users, in its draft. */
export const siteMenus = {
  show: rendered({
    method: 'GET',
    path: '/sites/:siteHost/menu',
    can: 'sites:read',
    summary: 'What a site offers to its users, as it will be once its draft is published.',
    reply: MenuSettings,
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/menu',
    can: 'sites:write',
    summary:
      'Saves what a site offers into its draft. Entries of the rest are neither shown nor served once it is published.',
    body: MenuSettings,
    reply: Saved,
  }),
}
