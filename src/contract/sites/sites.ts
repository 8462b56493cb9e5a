import { array, enums, nullable, object, size } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, maybe, money, text, time } from '../kinds.ts'
import { color } from '../kinds/color.ts'
import { countBetween } from '../kinds/count.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { newUserBillings, verificationFlows } from '../billing/profile-settings.ts'
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

const billing = {
  /** The billing profile of new users: none; kept in an external system, so that no one registers here; or their own. */
  newUserBilling: enums(newUserBillings),
  /** How their profiles are verified. */
  verification: enums(verificationFlows),
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
  ...billing,
  /** Default limits of users: number of servers, and maximum monthly price of one. */
  serverLimit: count(),
  maxServerPrice: money(),
  /** The company that it belongs to. */
  company: text(0, 120),
  /** Whether its settings have changes that are not published yet, and how many. */
  state: enums(['published', 'changed']),
  unpublished: count(),
  dtChanged: nullable(time()),
  changedBy: text(0, 254),
  /** The newest version of its settings; null before the first publication. */
  version: nullable(count()),
  /** Whether it is the site that the user is signed in to. */
  own: flag(),
})

/** The settings of a site. */
export const sites = {
  list: rendered({
    method: 'GET',
    path: '/sites',
    can: 'sites:read',
    summary: "Sites that the caller manages: the caller's own, and those of companies that were granted.",
    query: object({ ...pageQuery, state: maybe(enums(['published', 'changed'])) }),
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
  billing: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/billing',
    can: 'sites:write',
    summary:
      'Sets the billing profile of new users: none; in an external system, so that registration answers 42; or their own, and how it ' +
      'is verified. Existing users keep theirs.',
    body: object(billing),
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
