import { sql } from 'kysely'
import type { Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { readClock } from '../billing/clock.ts'
import type { Mailing } from '../calls/call.ts'
import { post } from '../ledger/ledger.ts'
import { cardPayment, depositCaptured } from '../ledger/postings.ts'
import type { PaymentPurpose, PaymentState } from './begin-payment.ts'
import type { Payment, PaymentReason } from './payment-row.ts'

/** What comes of a payment for its purpose, in the transaction of the change: `paid`, `failed` or `action`. */
export type PaymentOutcome = (trx: Trx, mailing: Mailing, payment: Payment) => Promise<void>

/** The outcome of each purpose that has one. */
export type PaymentOutcomes = Readonly<Partial<Record<PaymentPurpose, PaymentOutcome>>>

/** Where a change of a payment goes: its mails, and its purpose. */
export interface PaymentContext {
  mailing: Mailing
  outcomes: PaymentOutcomes
}

/**
 * Posts a payment that was paid, once: its key is that of the payment. One that was reported as failed before, and that another has
 * followed, becomes deposit.
 */
export const completePayment = async (
  trx: Trx,
  context: PaymentContext,
  payment: Payment,
  amount: Paid,
): Promise<void> => {
  const { id, companyId, accountId, provider, purpose } = payment
  const { now: bookedAt } = await readClock(trx)
  const isLate = payment.state === 'failed' && (await hasFollower(trx, payment))
  const posting =
    purpose === 'invoice' && !isLate
      ? cardPayment({ accountId, amount, provider, owed: await owedFor(trx, payment) })
      : depositCaptured({ accountId, amount, provider })
  const posted = await post(trx, { companyId, key: `payment ${id}`, bookedAt }, posting)
  await sql`
    update payment set state = 'paid', is_late = ${isLate}, reason = null, ledger_transaction_id = ${posted}::bigint, ended_at = clock_timestamp(),
      pay_url = null, due_at = null where id = ${id}`.execute(trx)
  await report(trx, context, payment, 'paid', null)
}

/**
 * Posts what the provider took for a payment where that is another amount, once: it becomes deposit, and its purpose stays unpaid.
 */
export const completeOther = async (
  trx: Trx,
  context: PaymentContext,
  payment: Payment,
  taken: Paid,
  reference: string | null,
): Promise<void> => {
  const { id, companyId, accountId, provider } = payment
  const { now: bookedAt } = await readClock(trx)
  const posting = depositCaptured({ accountId, amount: taken, provider })
  const posted = await post(trx, { companyId, key: `payment ${id}`, bookedAt }, posting)
  const minor = String(taken.minor)
  await sql`
    update payment set state = 'paid', is_late = true, taken_minor = ${minor}::numeric, taken_currency = ${taken.currency}, reason = null,
      reference = coalesce(reference, ${reference}), ledger_transaction_id = ${posted}::bigint, ended_at = clock_timestamp(),
      pay_url = null, due_at = null where id = ${id}`.execute(trx)
  await report(trx, context, { ...payment, minor, currency: taken.currency }, 'paid', null)
}

/** Whether its purpose has another payment, which began after this one was reported as failed. */
const hasFollower = async (trx: Trx, { id, companyId, accountId, purpose, purposeId }: Payment) => {
  const { rows } = await sql`
    select from payment where company_id = ${companyId}::int and account_id = ${accountId}::int and purpose = ${purpose}
      and purpose_id = ${purposeId} and id <> ${id}::bigint and state <> 'failed' and not is_late`.execute(
    trx,
  )
  return rows.length > 0
}

/** What is still open of the invoice of a payment, at most its amount; the invoice is locked until the transaction ends. */
const owedFor = async (trx: Trx, { id, currency }: Payment): Promise<Paid> => {
  const { rows } = await sql<{ minor: string }>`select invoice_takes(${id}::bigint)::text as minor`.execute(
    trx,
  )
  return { minor: BigInt(rows[0]!.minor), currency }
}

/** Notes that nothing was charged, and why. */
export const failPayment = async (
  trx: Trx,
  context: PaymentContext,
  payment: Payment,
  reason: PaymentReason,
): Promise<void> => {
  if (payment.state === 'failed') return
  await sql`
    update payment set state = 'failed', reason = ${reason}, ended_at = clock_timestamp(), pay_url = null, due_at = null
    where id = ${payment.id}`.execute(trx)
  await report(trx, context, payment, 'failed', reason)
}

/** Leaves a payment to the customer: an invoice is paid on the provider's page, anything else fails. */
export const askCustomer = async (
  trx: Trx,
  context: PaymentContext,
  payment: Payment,
  reason: PaymentReason,
): Promise<void> => {
  if (payment.purpose !== 'invoice') return failPayment(trx, context, payment, reason)
  await sql`
    update payment set state = 'action', reason = ${reason}, due_at = null where id = ${payment.id}`.execute(
    trx,
  )
  await report(trx, context, payment, 'action', reason)
}

const report = async (
  trx: Trx,
  { mailing, outcomes }: PaymentContext,
  payment: Payment,
  state: PaymentState,
  reason: PaymentReason | null,
): Promise<void> => outcomes[payment.purpose]?.(trx, mailing, { ...payment, state, reason })
