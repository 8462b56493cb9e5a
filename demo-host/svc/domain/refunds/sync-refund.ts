import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { onRow } from '../../kernel/jobs/on-row.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { Mailing } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import { withMailing, type MailingServices } from '../calls/with-mailing.ts'
import { checkOrLater } from '../payments/check-later.ts'
import { PaymentError, type PaymentProvider, type Refund } from '../payments/provider.ts'
import { confirmRefund, failRefund } from './end-refund.ts'
import { readRefund, refundKey, type RefundRow } from './refund-row.ts'

/** What checking a refund needs. */
export type RefundServices = MailingServices & Pick<Services, 'payments'>

/**
 * Asks the provider to pay back, or what became of that, and notes it. A refund whose answer was lost is looked for at the provider by
 * its key before another try. Answers whether amounts differ, which is for staff. Throws `PaymentError`.
 */
export const syncRefund = async (parts: RefundServices, siteId: number, id: number): Promise<boolean> => {
  const refund = await inSite(parts.query, siteId, (trx) => readRefund(trx, id))
  const provider = refund && parts.payments.of(refund.companyId)
  if (!refund || provider?.name !== refund.provider || refund.state === 'failed') return false
  const answer = await ask(parts, provider, refund)
  return withMailing(parts, siteId, async (trx, mailing) => {
    const current = await readRefund(trx, id, true)
    return current && current.state !== 'failed' ? note(trx, mailing, current, answer) : false
  })
}

/** Worker of refunds that are due. What the provider doesn't answer is logged, and checked later. */
export const refundHandler = (parts: RefundServices & Pick<Services, 'log'>): JobHandler =>
  onRow(
    checkOrLater(parts, {
      name: 'refund',
      title: 'a refund',
      check: async (site, id) => {
        if (await syncRefund(parts, site, id)) parts.log.warn({ refund: id }, 'a refund has another amount')
      },
      later: (site, id) => inSite(parts.query, site, (trx) => waitLonger(trx, id)),
    }),
  )

/** Refunds to make, and to check with their provider. */
export const dueRefunds: DueRows = `
  select 'refund' as queue, site_id as site, id, null::int as group from refund where due_at <= now() order by id`

/** What the provider says; `refused` where it makes none, and made none before. */
const ask = async (
  { query }: RefundServices,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<Refund | 'refused'> => {
  const { id, siteId, minor, currency } = refund
  if (refund.reference !== null) return provider.findRefund(refund.reference)
  const payment =
    refund.payment ?? (refund.checkout && (await provider.findCheckout(refund.checkout)).payment)
  if (!payment) return 'refused'
  // Noted before the call: an event about the payment finds its refunds, also where the answer was lost.
  if (refund.payment === null)
    await inSite(query, siteId, (trx) =>
      sql`update refund set payment_reference = ${payment} where id = ${id}`.execute(trx),
    )
  try {
    return await provider.refund(payment, { minor: BigInt(minor), currency }, refundKey(refund))
  } catch (error) {
    if (error instanceof PaymentError && error.problem === 'refused') return 'refused'
    throw error
  }
}

const note = async (
  trx: Trx,
  mailing: Mailing,
  refund: RefundRow,
  answer: Refund | 'refused',
): Promise<boolean> => {
  if (answer === 'refused') {
    // One that another look has found in the meantime was not refused.
    if (refund.state === 'waiting') await failRefund(trx, mailing, refund, 'refused')
    return false
  }
  const { reference, state, amount } = answer
  if (amount.currency !== refund.currency || String(amount.minor) !== refund.minor) {
    await sql`update refund set reason = 'differs', due_at = null where id = ${refund.id}`.execute(trx)
    return true
  }
  await sql`update refund set reference = ${reference} where id = ${refund.id}`.execute(trx)
  if (state === 'failed') await failRefund(trx, mailing, refund, 'returned')
  else if (state === 'succeeded' && refund.state !== 'succeeded') await confirmRefund(trx, mailing, refund)
  else {
    if (state === 'pending')
      await sql`update refund set state = 'pending' where id = ${refund.id} and state = 'waiting'`.execute(
        trx,
      )
    await waitLonger(trx, refund.id)
  }
  return false
}

/** Twice as long each time, an hour at most, or a day once it is paid back; for 30 days. */
const waitLonger = async (trx: Trx, id: number): Promise<void> => {
  await sql`
    update refund set checks = checks + 1,
      due_at = case when created_at > clock_timestamp() - interval '30 days' then clock_timestamp() + case when state = 'succeeded'
        then interval '1 day' else interval '1 second' * least(15 * 2 ^ least(checks, 20), 3600) end end
    where id = ${id} and state <> 'failed'`.execute(trx)
}
