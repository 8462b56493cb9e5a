import { array, enums, nullable, object } from 'superstruct'
import { Consequence } from '../account/profile.ts'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { count, countText, flag, id, markup, maybe, moneyChange, term, text, time } from '../kinds.ts'

const State = enums(['active', 'scheduled', 'ended'])

const PriceListVersion = object({
  id: id(20),
  version: count(),
  state: State,
  validFrom: time(),
  /** When its prices end; null if they hold until another version does. */
  validUntil: nullable(time()),
  /** The list that it is based on; empty for none. */
  parent: text(0, 80),
  markup: markup(),
  items: count(),
  /** Number of prices that differ from the version before. */
  changes: count(),
  dtPublish: time(),
  publishedBy: text(0, 254),
})

const Difference = object({
  id: text(1, 60),
  item: term(60),
  state: enums(['changed', 'added', 'removed']),
  monthlyChange: moneyChange(),
  hourlyChange: moneyChange(),
})

/** Published versions of price lists: none changes once it has been in force. */
export const priceListVersions = {
  list: rendered({
    method: 'GET',
    path: '/priceLists/:listId/versions',
    can: 'pricelist:read',
    summary: 'Published versions of a price list, newest first.',
    query: object({ ...pageQuery, state: maybe(State) }),
    reply: paged(PriceListVersion),
  }),
  differences: rendered({
    method: 'GET',
    path: '/priceLists/:listId/differences',
    can: 'pricelist:read',
    summary:
      'Prices that differ between two versions, by their numbers. Default: the newest version, and the one before `after`.',
    query: object({ ...pageQuery, before: maybe(countText()), after: maybe(countText()) }),
    reply: paged(Difference, object({ before: nullable(count()), after: nullable(count()) })),
  }),
  publish: rendered({
    method: 'PUT',
    path: '/priceLists/:id/publish',
    can: 'pricelist:write',
    summary:
      'Publishes the draft as a version that holds from `at` (default: now) until another one does, or `until`. Lists based on it ' +
      'follow at the same time. `checkOnly` changes nothing and returns how many prices, lists and users it concerns.',
    body: object({ at: maybe(time()), until: maybe(time()), checkOnly: flag() }),
    reply: object({ consequences: array(Consequence), version: nullable(count()) }),
    errors: [927],
  }),
}
