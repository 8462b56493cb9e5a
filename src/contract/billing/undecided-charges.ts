import { array, enums, nullable, object } from 'superstruct'
import { Consequence } from '../account/profile.ts'
import { rendered } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { count, flag, id, maybe, money, text, time } from '../kinds.ts'

/** `unanswered`: a try whose answer was lost. `processing`: the bank takes its time. `differs`: the provider has another amount. */
const UndecidedStatus = enums(['unanswered', 'processing', 'differs'])

const UndecidedCharge = object({
  id: id(20),
  email: text(0, 254),
  /** Site and ID of the user's page; empty once the account is gone. */
  user: text(0, 120),
  amount: money(),
  purpose: enums(['invoice', 'recharge', 'deposit']),
  status: UndecidedStatus,
  dtCreate: time(),
  /** Calls that may have charged the card. */
  tries: count(),
  /** Time of the next check with the provider; null if it is not checked again. */
  dtCheck: nullable(time()),
  /** The provider's ID of the payment or of its page; empty where it never answered. */
  reference: text(0, 200),
  /** Whether the caller can check and close it. */
  isClosable: flag(),
})

/** Card payments whose outcome at the provider is not known, for administrators; those of billing close them. */
export const undecidedCharges = {
  list: rendered({
    method: 'GET',
    path: '/undecidedCharges',
    can: 'undecidedCharges:read',
    summary:
      'Card payments whose outcome at the payment provider is not known, the oldest first. For administrators.',
    query: object({
      ...pageQueryBy('dtCreate', 'email', 'amount', 'status', 'purpose', 'tries', 'dtCheck'),
      status: maybe(UndecidedStatus),
    }),
    reply: paged(UndecidedCharge),
  }),
  close: rendered({
    method: 'POST',
    path: '/undecidedCharges/:id/close',
    can: 'undecidedCharges:write',
    summary:
      'Asks the payment provider about a charge and closes it by the answer: as paid, with what the provider took, or as failed where it declined ' +
      'or knows no such charge. `checkOnly` asks too, changes nothing and returns the consequences. Administrators of billing only. 908 if the provider ' +
      "doesn't answer, 927 while another try runs.",
    body: object({ checkOnly: flag() }),
    reply: object({
      /**
       * `otherAmount`: the provider took another amount, which is recorded. `open`: not decided by the provider either. `differs`: it has another
       * amount, unpaid so far, or another charge. Both stay on the list.
       */
      outcome: enums(['paid', 'declined', 'customer', 'open', 'otherAmount', 'differs', 'notCharged']),
      asked: money(),
      /** What the provider took; null where it took nothing. */
      taken: nullable(money()),
      consequences: array(Consequence),
    }),
    errors: [code.wrongState],
    requiresReauth: true,
    idempotent: true,
  }),
}
