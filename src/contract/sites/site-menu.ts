import { array, enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { Saved } from '../engine/saved.ts'
import { maybe, namedLinks, ordered } from '../kinds.ts'
import type { NamedLink } from '../kinds/named-links.ts'
import type { NavId } from '../navigation/navigation.ts'
import { siteLocales } from './site-contents.ts'

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

/** Parts of the menu whose entries a site can put in an order of its own, with the usual one. */
export const menuOrders = {
  servicesOrder: ['home', 'dashboard', 'cloud', 'api', 'profile'],
  cloudOrder: ['servers', 'networks', 'hdlibrary', 'pricing', 'sshKeys', 'create'],
  organizationOrder: ['permissions', 'supportMenu', 'billingMenu'],
} as const satisfies Record<string, readonly NavId[]>

type OrderName = keyof typeof menuOrders

export const menuOrderNames = Object.keys(menuOrders) as OrderName[]

/** Own links in the menu of a site, at most. */
const mostMenuLinks = 10

/** Settings of a menu beyond what is offered, where they differ from the usual. */
export type MenuSettingValues = Partial<Record<OrderName, readonly string[]>> & {
  links?: readonly NamedLink[]
}

/** What users of a site find in the menu. What is left out of a body stays. */
export const siteMenuFields = {
  offered: array(enums(siteMenuParts)),
  servicesOrder: maybe(ordered(menuOrders.servicesOrder)),
  cloudOrder: maybe(ordered(menuOrders.cloudOrder)),
  organizationOrder: maybe(ordered(menuOrders.organizationOrder)),
  /** Own links of the site, below the entries. */
  links: maybe(namedLinks(siteLocales, mostMenuLinks)),
}

/** Names of what a draft can change of the menu beyond what is offered. */
export const menuSettingNames = [...menuOrderNames, 'links'] as const

const MenuSettings = object(siteMenuFields)

/** The menu of a site in its draft. */
export const siteMenus = {
  show: rendered({
    method: 'GET',
    path: '/sites/:siteHost/menu',
    can: 'sites:read',
    summary:
      'What a site offers to its users, the order of its menu and its own links, as they will be once its draft is published.',
    reply: MenuSettings,
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/menu',
    can: 'sites:write',
    summary:
      'Saves what a site offers, the order of its menu and its own links into its draft. Entries of what is not offered are neither ' +
      'shown nor served once it is published. What is left out stays; entries that an order leaves out follow.',
    body: MenuSettings,
    reply: Saved,
  }),
}
