import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { readClock } from '../billing/clock.ts'
import { post, reverse } from '../ledger/ledger.ts'
import { checkRetained, refundConfirmed } from '../ledger/postings.ts'
import { PaymentError, type PaymentProvider, type Refund } from '../payments/provider.ts'
import { refundKey, type CardCheck } from './check-row.ts'
import { waitLonger } from './wait-longer.ts'

/**
 * Pays back what a check has charged, or asks what became of that; `refused` where the provider makes none, and made none before. A
 * refund whose answer was lost is found by its key. Throws `PaymentError`.
 */
export const refundOf = async (provider: PaymentProvider, check: CardCheck): Promise<Refund | 'refused'> => {
  const { reference, refundReference, minor, currency } = check
  if (refundReference !== null) return provider.findRefund(refundReference)
  const amount = { minor: BigInt(minor), currency }
  try {
    return await provider.refund(reference!, amount, refundKey(check))
  } catch (error) {
    if (!(error instanceof PaymentError && error.problem === 'refused')) throw error
    // It was paid back in the provider's dashboard.
    const made = await provider.refundsOf(reference!)
    return (
      made.find(({ state, amount: back }) => state !== 'failed' && back.minor === amount.minor) ?? 'refused'
    )
  }
}

/** Notes what became of the refund of a check that is locked. Answers whether amounts differ. */
export const noteRefund = async (
  trx: Trx,
  check: CardCheck,
  answer: Refund | 'refused',
): Promise<boolean> => {
  const { id, companyId, provider, minor, currency, refundState } = check
  if (refundState === 'failed') return false
  if (answer === 'refused') {
    if (refundState === null || refundState === 'waiting') await keep(trx, check)
    return false
  }
  const { reference, state, amount } = answer
  if (amount.currency !== currency || String(amount.minor) !== minor) {
    await sql`update card_check set reason = 'differs', due_at = null where id = ${id}`.execute(trx)
    return true
  }
  await sql`
    update card_check set refund_reference = ${reference}, refund_state = coalesce(refund_state, 'pending') where id = ${id}`.execute(
    trx,
  )
  if (state === 'failed') await keep(trx, check)
  else {
    if (state === 'succeeded' && refundState !== 'succeeded') {
      const { now: bookedAt } = await readClock(trx)
      const booking = { companyId, key: `card check ${id} refunded`, bookedAt }
      const posted = await post(trx, booking, refundConfirmed({ amount, provider }))
      await sql`
        update card_check set refund_state = 'succeeded', refunded_transaction_id = ${posted}::bigint where id = ${id}`.execute(
        trx,
      )
    }
    await waitLonger(trx, id)
  }
  return false
}

/** What can't be paid back, or came back from the bank, is the customer's deposit. */
const keep = async (trx: Trx, check: CardCheck): Promise<void> => {
  const { id, companyId, accountId, provider, minor, currency, refunded } = check
  const { now: bookedAt } = await readClock(trx)
  if (refunded !== null) await reverse(trx, refunded, { key: `card check ${id} returned`, bookedAt })
  const amount = { minor: BigInt(minor), currency }
  const posted = await post(
    trx,
    { companyId, key: `card check ${id} kept`, bookedAt },
    checkRetained({ accountId, amount, provider }),
  )
  await sql`
    update card_check set refund_state = 'failed', kept_transaction_id = ${posted}::bigint, due_at = null where id = ${id}`.execute(
    trx,
  )
}
