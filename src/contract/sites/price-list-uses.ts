import { array, enums, literal, object } from 'superstruct'
import { Consequence } from '../account/profile.ts'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { count, flag, id, maybe, reference, text, time } from '../kinds.ts'
import { account } from '../kinds/account.ts'
import type { groups } from '../people/groups.ts'

const Holder = enums(['site', 'group', 'user'])

const PriceListUse = object({
  id: id(20),
  holder: Holder,
  /** Name of the site or group, or the user's email. */
  name: text(1, 254),
  /** Slug of the site. */
  site: text(1, 60),
  /** Path of its page; empty if the caller's site isn't its own. */
  page: text(0, 100),
  /** How many users buy by this assignment, rather than by a more particular one. */
  customers: count(),
  dtAssign: time(),
  assignedBy: text(0, 254),
})

/** Who buys by a price list: a user's own list goes before that of a group, and that before the site's. */
export const priceListUses = {
  list: rendered({
    method: 'GET',
    path: '/priceLists/:listId/uses',
    can: 'pricelist:read',
    summary: 'Sites, groups and users that a price list is assigned to, with how many users buy by each.',
    query: object({ ...pageQuery, holder: maybe(Holder) }),
    reply: paged(PriceListUse),
  }),
  add: rendered({
    method: 'POST',
    path: '/priceLists/:listId/uses',
    can: 'pricelist:write',
    summary:
      "Assigns a price list to the caller's site, or to a group or user of it, in place of the list they have. `checkOnly` changes " +
      'nothing and returns whom it concerns.',
    body: object({
      holder: Holder,
      account: maybe(account()),
      group: maybe(reference<typeof groups.list>('/groups', { value: 'id', label: 'name', hint: 'owner' })),
      checkOnly: flag(),
    }),
    reply: object({ consequences: array(Consequence) }),
    errors: [921, 927],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/priceLists/:listId/uses/:id',
    can: 'pricelist:write',
    summary: 'Ends an assignment. A list of a site is replaced by another one instead (927).',
    reply: object({ removed: literal(true) }),
    errors: [927],
  }),
}
