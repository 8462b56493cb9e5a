import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { flag, id, maybe, money, text, time } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'

/** How long a promo code can be, as typed. */
export const longestPromoCode = 40

const Credit = object({
  id: id(20),
  /** By a promo code, as goodwill, or kept from a refund. */
  source: enums(['promo', 'goodwill', 'refund']),
  /** The promo code; empty for other credit. */
  code: text(0, longestPromoCode),
  note: text(0, 200),
  amount: money(),
  left: money(),
  status: enums(['active', 'used', 'expired']),
  dtCreate: time(),
  dtExpire: nullable(time()),
})

const Credits = {
  /** What can be spent now, by currency. */
  totals: array(money()),
  credits: array(Credit),
  /** Whether there are more than are answered. */
  more: flag(),
}

/** Credit of the paying account, and the promo codes that give it. */
export const credits = {
  list: rendered({
    method: 'GET',
    path: '/billing/credits',
    can: 'billing:read',
    summary:
      'Credit of the paying account: what can be spent first, in the order in which it is spent (soonest expiry, then age), then the rest, newest first; 100 at most.',
    reply: object(Credits),
  }),
  redeem: rendered({
    method: 'POST',
    path: '/billing/promo',
    can: 'billing:write',
    summary:
      "Redeems a promo code for the paying account in the site's currency. 903 with a reason at `code` if it is unknown, expired, used up, already used, for new customers only or for another currency; 907 after too many unknown codes.",
    body: object({ code: text(1, longestPromoCode) }),
    reply: Credit,
    errors: [907],
    replyShown: true,
    idempotent: true,
  }),
  listOf: rendered({
    method: 'GET',
    path: '/users/:site/:id/credits',
    can: 'users:read',
    summary:
      'Credit of the account that pays for a user, for administrators: what can be spent first, then the rest, newest first; 100 at most.',
    reply: object({
      ...Credits,
      /** Whether the caller gives credit and redeems codes for users. */
      mayGive: flag(),
    }),
  }),
  redeemFor: rendered({
    method: 'POST',
    path: '/users/:site/:id/promo',
    can: 'users:write',
    summary:
      'Redeems a promo code for the account that pays for a user, as that account would; administrators of billing only.',
    body: object({ code: text(1, longestPromoCode) }),
    reply: Credit,
    errors: [907],
    replyShown: true,
    idempotent: true,
  }),
  grant: rendered({
    method: 'POST',
    path: '/users/:site/:id/credits',
    can: 'users:write',
    summary:
      "Gives an account credit in its site's currency as goodwill; administrators of billing only. It expires after this many days, if any.",
    body: object({ amount: money(), note: text(1, 200), expireDays: maybe(countBetween(1, 3660)) }),
    reply: object({ id: id(20) }),
    requiresReauth: true,
    idempotent: true,
  }),
}
