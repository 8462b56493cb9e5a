import { sql, type RawBuilder } from 'kysely'
import type { Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { Services } from '../calls/services.ts'
import { PaymentError, type PaymentProvider } from '../payments/provider.ts'
import { completeOther, failPayment, type PaymentContext } from './end-payment.ts'
import { readPayment, type Payment } from './payment-row.ts'
import { orderOf } from '../payments/payment.ts'
import { isOther, lookUp, noteAnswer, waitLonger, type Answer } from './sync-payment.ts'

/** Condition on payments `p` whose outcome at the provider is not known. The index `payment_undecided` has it too. */
export const isUndecided: RawBuilder<unknown> = sql`p.ended_at is null and (p.reason = 'differs'
  or p.state <> 'action' and p.tries > 0 or p.state = 'action' and p.checkout is not null and p.pay_url is null)`

/**
 * What the provider's answer means for a charge: `customer` pays it on the provider's page, `open` is not decided there either,
 * `otherAmount` was taken there, `differs` is another charge or not paid, `notCharged` is not known there.
 */
type ChargeOutcome = 'paid' | 'declined' | 'customer' | 'open' | 'otherAmount' | 'differs' | 'notCharged'

/** A charge that is not decided, and what the provider says of it. */
export interface Look {
  payment: Payment
  answer: Answer
  outcome: ChargeOutcome
}

/** Asks the provider about a charge that is not decided, and charges nothing; undefined for others. Throws `PaymentError`. */
export const lookAtCharge = async (
  { query, payments }: Pick<Services, 'query' | 'payments'>,
  siteId: number,
  id: number,
): Promise<Look | undefined> => {
  const payment = await inSite(query, siteId, (trx) => findUndecided(trx, id))
  if (!payment) return undefined
  const provider = payments.of(payment.companyId)
  if (provider?.name !== payment.provider)
    throw new PaymentError('misconfigured', `The payment provider ${payment.provider} is not in use.`)
  const answer = await answerOf(provider, payment)
  return { payment, answer, outcome: outcomeOf(payment, answer) }
}

const answerOf = async (provider: PaymentProvider, payment: Payment): Promise<Answer> => {
  try {
    return (await lookUp(provider, payment)) ?? 'never'
  } catch (error) {
    // It has no payment of this ID.
    if (error instanceof PaymentError && error.problem === 'refused') return 'never'
    throw error
  }
}

/**
 * Closes a charge by what the provider said of it; what it doesn't know has failed, and is looked for once a day, for 30 days. Answers
 * `gone` where it was decided since, and `busy` where another try runs, which may charge.
 */
export const closeCharge = async (
  trx: Trx,
  context: PaymentContext,
  { payment: { id, tries }, answer, outcome }: Look,
): Promise<'closed' | 'gone' | 'busy'> => {
  const payment = await findUndecided(trx, id, true)
  if (!payment) return 'gone'
  if (answer !== 'never') {
    if (outcome === 'otherAmount') {
      const { amount } = detailsOf(answer)
      await completeOther(trx, context, payment, amount, 'charge' in answer ? answer.charge.reference : null)
      return 'closed'
    }
    await noteAnswer(trx, context, payment, answer)
    return 'closed'
  }
  if (payment.tries !== tries || (await isBeingTried(trx, id))) return 'busy'
  await failPayment(trx, context, payment, 'notCharged')
  await waitLonger(trx, id)
  return 'closed'
}

const findUndecided = async (trx: Trx, id: number, locks = false): Promise<Payment | undefined> => {
  const payment = await readPayment(trx, id, locks)
  const { rows } = await sql`select from payment p where p.id = ${id} and ${isUndecided}`.execute(trx)
  return rows.length > 0 ? payment : undefined
}

// A call takes 20 seconds at most, so one that may still charge was begun within the last minute.
const isBeingTried = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from payment where id = ${id} and tried_at > clock_timestamp() - interval '1 minute'`.execute(trx)
  return rows.length > 0
}

const detailsOf = (known: Exclude<Answer, 'never'>) => ('charge' in known ? known.charge : known.checkout)

/** What the provider took, where it took something. */
export const takenBy = ({ answer }: Look): Paid | undefined => {
  if (answer === 'never') return undefined
  const { state, amount } = detailsOf(answer)
  return state === 'paid' ? amount : undefined
}

const outcomeOf = (payment: Payment, answer: Answer): ChargeOutcome => {
  if (answer === 'never') return 'notCharged'
  const { state, order } = detailsOf(answer)
  if (isOther(payment, answer))
    return state === 'paid' && order === orderOf(payment) ? 'otherAmount' : 'differs'
  if (state === 'paid') return 'paid'
  if (state === 'open' || state === 'processing') return 'open'
  if ('checkout' in answer) return 'customer'
  if (payment.state === 'action') return 'open'
  return state === 'challenge' && payment.purpose === 'invoice' ? 'customer' : 'declined'
}
