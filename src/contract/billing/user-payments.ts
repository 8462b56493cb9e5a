import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { flag, id, longText, money, text, time } from '../kinds.ts'

/** `waiting`: the provider's answer isn't known yet. `pending`: its bank takes its time. */
const RefundStatus = enums(['waiting', 'pending', 'succeeded', 'failed'])

/** Card payments of another account and their refunds, for administrators. */
export const userPayments = {
  list: rendered({
    method: 'GET',
    path: '/users/:site/:id/payments',
    can: 'users:read',
    summary:
      'Card payments of the account that pays for a user, newest first: by kept cards and as deposits, with what was refunded. For administrators.',
    query: object(pageQuery),
    reply: paged(
      object({
        id: text(1, 30),
        paidAt: time(),
        purpose: enums(['invoice', 'recharge', 'deposit']),
        amount: money(),
        refunded: money(),
        /** What can be refunded now: what wasn't yet, at most the deposit. */
        refundable: money(),
        /** Whether the caller can refund something of it. */
        isRefundable: flag(),
      }),
    ),
  }),
  refund: rendered({
    method: 'POST',
    path: '/users/:site/:id/payments/:paymentId/refunds',
    can: 'users:write',
    summary:
      'Refunds a card payment, whole or in part, through its payment provider. The amount is taken from the deposit at once; it returns there ' +
      'if the provider refuses. Administrators of billing only. 903 for more than was paid, 927 where the deposit does not suffice.',
    body: object({ amount: money(), reason: longText(1, 300) }),
    reply: object({ id: id(20), status: RefundStatus }),
    errors: [code.wrongState],
    requiresReauth: true,
    idempotent: true,
  }),
  refunds: rendered({
    method: 'GET',
    path: '/users/:site/:id/refunds',
    can: 'users:read',
    summary: 'Refunds of the account that pays for a user, newest first. For administrators.',
    query: object(pageQuery),
    reply: paged(
      object({
        id: id(20),
        dtCreate: time(),
        amount: money(),
        status: RefundStatus,
        /** Refused by the provider, returned by the bank, or made with another amount; null otherwise. */
        problem: nullable(enums(['refused', 'returned', 'differs'])),
        reason: longText(1, 300),
        /** `provider`: made in the dashboard of the payment provider. */
        origin: enums(['portico', 'provider']),
        createdBy: text(0, 254),
        dtEnd: nullable(time()),
      }),
    ),
  }),
}
