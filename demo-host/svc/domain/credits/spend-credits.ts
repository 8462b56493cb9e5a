import { sql } from 'kysely'
import type { Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { post, type Booking } from '../ledger/ledger.ts'
import { paidFrom } from '../ledger/postings.ts'
import { lockCredits } from './lock-credits.ts'
import { useGrants, type GrantUse } from './use-grants.ts'

/**
 * Pays what a customer owes from its credit, as far as that goes, and answers what was paid: 0 up to `amount`, in its currency.
 * Credit that expires first goes first, then the oldest; what has expired at `bookedAt` is left out. A repeated key answers the
 * first payment. Works in the scope of the account's site, or of its company, and takes the lock of the account's credit.
 */
export const spendCredits = async (
  trx: Trx,
  accountId: number,
  amount: Paid,
  booking: Booking,
): Promise<Paid> => {
  const { currency } = amount
  await lockCredits(trx, accountId)
  const earlier = await spentUnder(trx, booking)
  if (earlier !== undefined) return { minor: earlier, currency }
  const uses = await takeFrom(trx, accountId, amount, booking.bookedAt)
  const minor = uses.reduce((sum, use) => sum + use.minor, 0n)
  if (minor === 0n) return { minor, currency }
  const paid = { minor, currency }
  const posted = await post(trx, booking, paidFrom({ accountId, amount: paid, from: 'customer_credit' }))
  await useGrants(trx, posted, uses, { usedAt: booking.bookedAt })
  return paid
}

/** What was spent under a key already, in whole cents. */
const spentUnder = async (trx: Trx, { companyId, key }: Booking): Promise<bigint | undefined> => {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(u.amount_minor), 0)::text as minor from ledger_transaction t
      left join credit_use u on u.transaction_id = t.id
    where t.company_id = ${companyId}::int and t.dedupe_key = ${key} group by t.id`.execute(trx)
  return rows[0] && BigInt(rows[0].minor)
}

const takeFrom = async (
  trx: Trx,
  accountId: number,
  { minor, currency }: Paid,
  at: Date,
): Promise<GrantUse[]> => {
  const { rows } = await sql<{ id: number; left: string }>`
    select id, left_minor::text as left from credit_grant
    where account_id = ${accountId}::int and currency = ${currency} and left_minor > 0
      and granted_at <= ${at}::timestamptz and (expires_at is null or expires_at > ${at}::timestamptz)
    order by expires_at nulls last, granted_at, id`.execute(trx)
  const uses: GrantUse[] = []
  let due = minor
  for (const row of rows) {
    if (due <= 0n) break
    const left = BigInt(row.left)
    const taken = left < due ? left : due
    uses.push({ grantId: row.id, minor: taken })
    due -= taken
  }
  return uses
}
