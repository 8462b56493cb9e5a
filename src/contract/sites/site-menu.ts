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

type SiteMenuPart = keyof typeof siteMenu

export const siteMenuParts = Object.keys(siteMenu) as SiteMenuPart[]
