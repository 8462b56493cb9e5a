import { array, enums, nullable, object, record, string } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, flag, link, maybe, namedLinks, text } from '../kinds.ts'
import { roles } from '../engine/roles.ts'
import { Theme } from '../sites/site.ts'

/** A marketplace entry, listed after Azure, else after the cloud. */
export const MarketplaceItem = object({
  id: text(1, 60),
  name: text(1, 80),
  icon: text(0, 40),
  link: text(1, 200),
})

/** Branding of a site in the portal. */
export const Whitelabel = object({
  systemName: text(),
  copyright: text(),
  theme: Theme,
  logos: object({ light: maybe(link()), dark: maybe(link()), icon: maybe(link()) }),
  isMiniViewEnabled: flag(),
  miniViewColors: array(text(0, 40)),
})

/** Menu and header of the portal for a user. */
export const Menu = object({
  /** The signed-in user, beyond the fields of a sign-in reply. `avatar` is the URL of the picture, or `null`. */
  user: maybe(
    object({ name: text(0, 100), company: text(0, 100), role: enums(roles), avatar: nullable(link()) }),
  ),
  /** Ids of the entries that are permitted, those always used included. */
  menu: array(text(1, 60)),
  /** Those that the user may only view: their `:write` calls are refused. Omitted for none. */
  readOnly: maybe(array(text(1, 60))),
  whitelabel: Whitelabel,
  /** The titles of all entries, by id, in the language of the account: the site's own, else the portal's. */
  titles: record(string(), text(1, 80)),
  /** Which of them are the site's own; left out, all are. */
  ownTitles: maybe(array(text(1, 60))),
  /** Changes with every part of this reply: milliseconds since 1970. */
  ctxTs: count(),
  scMarketplaceMenuItems: object({ menuItems: array(MarketplaceItem) }),
  /** Ids of entries in the order that the site gives them, each before those of its folder or category that are left out. */
  order: maybe(array(text(1, 60))),
  /** Own links of the site for all languages, or for one. */
  links: maybe(namedLinks()),
})

/** The frame around all pages. */
export const header = {
  menu: endpoint({
    method: 'GET',
    path: '/header/menu',
    can: 'session',
    summary: "The user's menu: permitted entries, the site's names, titles and marketplace items.",
    reply: Menu,
    background: true,
  }),
}
