import { array, enums, object, size } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, money, text } from '../kinds.ts'
import { color } from '../kinds/color.ts'
import { countBetween } from '../kinds/count.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { siteViewModes } from './view-modes.ts'

const support = {
  /** Whether customers have tickets in the portal; if not, only administrators see them. */
  supportEnabled: flag(),
}

const view = {
  viewMode: enums(siteViewModes),
  /** Of the mini view: the brand, a second color, the tint. None: as in the full view. */
  miniViewColors: size(array(color()), 0, 3),
}

/** A site as its administrators see it. */
export const SiteRow = object({
  id: text(1, 20),
  /** Slug of the site in addresses. */
  siteHost: text(1, 60),
  name: text(),
  systemName: text(),
  currency: enums(['USD', 'ILS', 'EUR']),
  registrationAllowed: flag(),
  ...support,
  ...view,
  /** Default limits of users: number of servers, and maximum monthly price of one. */
  serverLimit: count(),
  maxServerPrice: money(),
})

/** The settings of a site. */
export const sites = {
  list: rendered({
    method: 'GET',
    path: '/sites',
    can: 'sites:read',
    summary: 'Sites that the caller administers.',
    query: object({ ...pageQuery }),
    reply: paged(SiteRow),
  }),
  show: rendered({
    method: 'GET',
    path: '/sites/:siteHost',
    can: 'sites:read',
    summary: 'A site, by its slug or one of its hosts.',
    reply: SiteRow,
  }),
  view: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/view',
    can: 'sites:write',
    summary:
      "Sets the site's portal view, full or mini, for users without one of their own, and the mini view's colors.",
    body: object(view),
    reply: Saved,
  }),
  support: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/support',
    can: 'sites:write',
    summary:
      'Turns support tickets of a site on or off. If off, only its administrators answer open tickets, whatever is granted to' +
      ' others; support contacts and service health stay visible.',
    body: object(support),
    reply: Saved,
  }),
  limits: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/limits',
    can: 'sites:write',
    summary:
      "Sets default limits of the site's users: number of servers, and maximum monthly price of one, as decimal text in the " +
      "site's currency. Existing servers stay.",
    body: object({ serverLimit: countBetween(0, 10_000), maxServerPrice: text(1, 16) }),
    reply: Saved,
  }),
}
