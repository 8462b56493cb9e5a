import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, markup, maybe, price, term, text, time } from '../kinds.ts'

/** A list that could count for a user. */
const Candidate = object({
  listId: text(1, 20),
  list: text(1, 80),
  holder: enums(['user', 'group', 'site']),
  group: text(0, 254),
})

/** A price of a version, and how it came about. */
const Step = object({
  listId: text(1, 20),
  list: text(1, 80),
  version: count(),
  own: flag(),
  markup: markup(),
  hourly: nullable(price()),
  monthly: price(),
})

/** Why a price is what it is. */
export const priceReasons = {
  show: rendered({
    method: 'GET',
    path: '/priceReasons/:userId',
    can: 'pricelist:read',
    summary:
      'Why a user, by ID or email, pays what they do for an item: which lists could count, which does, and how its price came about. Without `item`, ' +
      'for the first one.',
    query: object({ item: maybe(text(1, 60)) }),
    reply: object({
      email: text(0, 254),
      sold: array(text(1, 60)),
      item: term(60),
      hourly: nullable(price()),
      monthly: nullable(price()),
      validFrom: nullable(time()),
      candidates: array(Candidate),
      steps: array(Step),
    }),
  }),
}
