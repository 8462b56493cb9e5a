import { enums, nullable, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { count, flag, money, text, time } from '../kinds.ts'

/**
 * `charging`: the charge is not certain yet. `open`: it waits for the amount. `declined`: nothing was charged. All others have ended, and what
 * was charged goes back.
 */
const CheckStatus = enums(['none', 'charging', 'open', 'passed', 'failed', 'expired', 'declined', 'canceled'])

/** A small charge to the default card, whose amount the customer finds in the statement of the card. The amount is in no reply. */
export const cardCheck = {
  show: endpoint({
    method: 'GET',
    path: '/billing/cardCheck',
    can: 'billing:read',
    summary: "The paying account's last card check, and whether one can begin. Never counts as activity.",
    reply: object({
      status: CheckStatus,
      /** Whether a check would verify the account. */
      isVerifying: flag(),
      /** Whether a check can begin now. */
      isPossible: flag(),
      /** The card of the check, else the default card; null without one. */
      card: nullable(object({ brand: text(1, 40), last4: text(4, 4) })),
      guessesLeft: count(),
      /** Until when the amount can be entered; null where none is waited for. */
      dtEnd: nullable(time()),
      /** More than is ever charged. */
      below: money(),
    }),
    background: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/billing/cardCheck',
    can: 'billing:write',
    summary:
      "Charges a small random amount to the default card, to check that it is the caller's; repeated while a check is open it changes nothing. " +
      'It is refunded once the check has ended in whatever way.',
    reply: object({ status: CheckStatus }),
    errors: [code.wrongState],
    idempotent: true,
  }),
  guess: rendered({
    method: 'POST',
    path: '/billing/cardCheck/amount',
    can: 'billing:write',
    summary:
      'Enters the amount of the charge, up to three times within seven days. The right one verifies the account; the third wrong one ends the ' +
      'check. 927 where no check waits for an amount.',
    body: object({ amount: money() }),
    reply: object({ status: CheckStatus, guessesLeft: count() }),
    errors: [code.wrongState],
  }),
}
