import { sql } from 'kysely'
import { paidText, type Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { byService } from '../audit/by-service.ts'
import { record } from '../audit/record.ts'
import { readClock } from '../billing/clock.ts'
import { notifyBilling } from '../billing-events/notify-billing.ts'
import type { Mailing } from '../calls/call.ts'
import { post, reverse } from '../ledger/ledger.ts'
import { refundConfirmed } from '../ledger/postings.ts'
import type { RefundRow } from './refund-row.ts'

/** Posts that a provider has paid back, once: its key is that of the refund. */
export const confirmRefund = async (trx: Trx, mailing: Mailing, refund: RefundRow): Promise<void> => {
  const { id, companyId, provider } = refund
  const amount = amountOf(refund)
  const { now: bookedAt } = await readClock(trx)
  const booking = { companyId, key: `refund ${id} confirmed`, bookedAt }
  const posted = await post(trx, booking, refundConfirmed({ amount, provider }))
  // Banks may return it for weeks, which events say; it is checked once a day too.
  await sql`
    update refund set state = 'succeeded', reason = null, confirmed_transaction_id = ${posted}::bigint, ended_at = clock_timestamp(),
      checks = 0, due_at = clock_timestamp() + interval '1 day' where id = ${id}`.execute(trx)
  await tell(trx, mailing, refund, 'refundCompleted', 'refund-completed')
}

/** Puts back into the deposit what was not paid back, or came back from the bank. */
export const failRefund = async (
  trx: Trx,
  mailing: Mailing,
  refund: RefundRow,
  reason: 'refused' | 'returned',
): Promise<void> => {
  const { id, taken, confirmed } = refund
  const { now: bookedAt } = await readClock(trx)
  if (confirmed !== null) await reverse(trx, confirmed, { key: `refund ${id} unconfirmed`, bookedAt })
  await reverse(trx, taken, { key: `refund ${id} put back`, bookedAt })
  await sql`update refund set state = 'failed', reason = ${reason}, ended_at = clock_timestamp(), due_at = null where id = ${id}`.execute(
    trx,
  )
  await tell(trx, mailing, refund, 'refundFailed', 'refund-failed')
}

const tell = async (
  trx: Trx,
  mailing: Mailing,
  refund: RefundRow,
  news: 'refundCompleted' | 'refundFailed',
  event: 'refund-completed' | 'refund-failed',
): Promise<void> => {
  const { id, accountId } = refund
  const amount = amountOf(refund)
  const text = paidText(amount)
  await record(trx, byService(mailing.parts, mailing.site.id), event, {
    accountId,
    method: `${text.amount} ${text.currency}`,
  })
  await notifyBilling(trx, mailing, accountId, news, { amount, document: String(id) })
}

const amountOf = ({ minor, currency }: RefundRow): Paid => ({ minor: BigInt(minor), currency })
