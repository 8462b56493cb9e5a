import { withMailing } from '../calls/with-mailing.ts'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { onRow } from '../../kernel/jobs/on-row.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { Services } from '../calls/services.ts'
import type { Site } from '../sites/sites.ts'
import type { Charge } from '../payments/card-provider.ts'
import {
  askCustomer,
  completePayment,
  failPayment,
  type PaymentContext,
  type PaymentOutcomes,
} from './end-payment.ts'
import { readPayment, type Payment } from './payment-row.ts'
import { orderOf } from '../payments/payment.ts'
import { checkOrLater } from '../payments/check-later.ts'
import { PaymentError, type Checkout, type PaymentProvider } from '../payments/provider.ts'

/** What checking a payment needs. */
export type PaymentServices = Pick<Services, 'query' | 'payments' | 'sites' | 'keys' | 'metrics' | 'jobs'> & {
  outcomes: PaymentOutcomes
}

/** What the provider says of a payment. */
type Known = { charge: Charge } | { checkout: Checkout }

/** The same; `never` where it was never charged. */
export type Answer = Known | 'never'

/**
 * Charges a payment, or asks the provider what became of it, and notes that. A charge whose answer was lost is looked for before
 * another try. Answers whether amounts differ, which is for staff. Throws `PaymentError`.
 */
export const syncPayment = async (parts: PaymentServices, siteId: number, id: number): Promise<boolean> => {
  const site = await parts.sites.byId(siteId)
  const payment = await inSite(parts.query, siteId, (trx) => readPayment(trx, id))
  const provider = payment && parts.payments.of(payment.companyId)
  if (!payment || provider?.name !== payment.provider || payment.state === 'paid') return false
  const answer = await ask(parts, provider, payment, site)
  return withMailing(parts, siteId, async (trx, mailing) => {
    const current = await readPayment(trx, id, true)
    if (!current || current.state === 'paid') return false
    if (answer === undefined) {
      // Closed by staff, and not known to the provider until now.
      if (current.state === 'failed') await waitLonger(trx, id)
      return false
    }
    return noteAnswer(trx, { mailing, outcomes: parts.outcomes }, current, answer)
  })
}

/** The same; what the provider doesn't answer is logged, and checked later. */
export const workOnPayment = (parts: PaymentServices & Pick<Services, 'log'>) =>
  checkOrLater(parts, {
    name: 'payment',
    title: 'a payment',
    check: async (site, id) => {
      if (await syncPayment(parts, site, id)) parts.log.warn({ payment: id }, 'a payment has another amount')
    },
    later: (site, id) => inSite(parts.query, site, (trx) => waitLonger(trx, id)),
  })

/** Worker of payments that are due. */
export const paymentHandler = (parts: PaymentServices & Pick<Services, 'log'>): JobHandler =>
  onRow(workOnPayment(parts))

/** Payments to charge, and to check with their provider. */
export const duePayments: DueRows = `
  select 'payment' as queue, site_id as site, id, null::int as group from payment where due_at <= now() order by id`

/** What the provider knows of a payment; undefined for nothing. Charges nothing. Throws `PaymentError`. */
export const lookUp = async (provider: PaymentProvider, payment: Payment): Promise<Known | undefined> => {
  if (payment.checkout) return { checkout: await provider.findCheckout(payment.checkout) }
  if (payment.reference) return { charge: await provider.findCharge(payment.reference) }
  const { customer, tries, createdAt } = payment
  const found =
    customer !== null && tries > 0
      ? await provider.findChargeOf(customer, orderOf(payment), createdAt)
      : undefined
  return found && { charge: found }
}

const ask = async (
  { query }: PaymentServices,
  provider: PaymentProvider,
  payment: Payment,
  site: Site,
): Promise<Answer | undefined> => {
  const known = await lookUp(provider, payment)
  if (known) return known
  const { id, customer, method } = payment
  if (payment.state !== 'waiting' || customer === null || method === null) return undefined
  if (payment.isRemoved) return 'never'
  // Committed before the call: whatever happens to it, the next try looks for its charge first.
  const { rows } = await inSite(query, payment.siteId, (trx) =>
    sql`
      update payment set tries = tries + 1, tried_at = clock_timestamp() where id = ${id} and state = 'waiting' returning id`.execute(
      trx,
    ),
  )
  if (rows.length === 0) return undefined
  const order = orderOf(payment)
  const amount = { minor: BigInt(payment.minor), currency: payment.currency }
  const title = titles[payment.language].replace('{site}', site.row.system_name)
  const key = `payment ${payment.companyId} ${id}`
  try {
    return { charge: await provider.charge({ order, amount, customer, method, title, key }) }
  } catch (error) {
    // The provider knows the card no longer: nothing was charged.
    if (error instanceof PaymentError && error.problem === 'refused') return 'never'
    throw error
  }
}

/** What the provider shows as what is paid for. */
export const titles = { en: 'Payment at {site}', he: 'תשלום ב־{site}' }

/** Notes what the provider says of a payment that is locked. Answers whether amounts differ. */
export const noteAnswer = async (
  trx: Trx,
  context: PaymentContext,
  payment: Payment,
  answer: Answer,
): Promise<boolean> => {
  if (answer === 'never') {
    await failPayment(trx, context, payment, payment.isRemoved ? 'removed' : 'refused')
    return false
  }
  // An amount that differs is never posted.
  if (isOther(payment, answer)) {
    await sql`update payment set reason = 'differs', due_at = null where id = ${payment.id}`.execute(trx)
    return true
  }
  if ('charge' in answer) await noteCharge(trx, context, payment, answer.charge)
  else await noteCheckout(trx, context, payment, answer.checkout)
  return false
}

/** Whether the provider speaks of another payment, or of another amount. */
export const isOther = (payment: Payment, known: Known): boolean => {
  const { order, amount } = 'charge' in known ? known.charge : known.checkout
  const { currency, minor } = payment
  return order !== orderOf(payment) || amount.currency !== currency || String(amount.minor) !== minor
}

const noteCharge = async (
  trx: Trx,
  context: PaymentContext,
  payment: Payment,
  { reference, state, amount, reason }: Charge,
): Promise<void> => {
  await sql`update payment set reference = ${reference} where id = ${payment.id}`.execute(trx)
  // What waits for its customer is paid on a page; its charge was made impossible.
  if (payment.state === 'action' && state !== 'paid') return
  if (payment.state === 'failed' && state !== 'paid' && state !== 'processing')
    return stopChecks(trx, payment.id)
  if (state === 'paid') return completePayment(trx, context, payment, amount)
  if (state === 'declined') return failPayment(trx, context, payment, reason ?? 'declined')
  if (state === 'challenge') return askCustomer(trx, context, payment, 'authentication')
  await sql`update payment set state = 'processing' where id = ${payment.id} and state = 'waiting'`.execute(
    trx,
  )
  await waitLonger(trx, payment.id)
}

const noteCheckout = async (
  trx: Trx,
  context: PaymentContext,
  payment: Payment,
  { state, amount, url }: Checkout,
): Promise<void> => {
  if (state === 'paid') return completePayment(trx, context, payment, amount)
  if (state === 'open' || state === 'processing') {
    await sql`update payment set pay_url = ${url} where id = ${payment.id}`.execute(trx)
    return waitLonger(trx, payment.id)
  }
  // The customer may visit the page again: there is a new one for each visit that ended unpaid.
  await sql`
    update payment set checkout = null, pay_url = null, due_at = null, reason = ${state === 'declined' ? 'declined' : payment.reason}
    where id = ${payment.id}`.execute(trx)
}

const stopChecks = async (trx: Trx, id: number): Promise<void> => {
  await sql`update payment set due_at = null where id = ${id}`.execute(trx)
}

/** Twice as long each time, an hour at most, for 30 days. What staff closed is looked for once a day, for as long. */
export const waitLonger = async (trx: Trx, id: number): Promise<void> => {
  await sql`
    update payment set checks = checks + 1,
      due_at = case when coalesce(ended_at, created_at) > clock_timestamp() - interval '30 days' then clock_timestamp() + case
        when state = 'failed' then interval '1 day' else interval '1 second' * least(15 * 2 ^ least(checks, 20), 3600) end end
    where id = ${id} and (state not in ('paid', 'failed') or state = 'failed' and reason = 'notCharged')`.execute(
    trx,
  )
}
