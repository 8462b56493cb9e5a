import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { readClock } from '../billing/clock.ts'
import { post } from '../ledger/ledger.ts'
import { moneyBack, type Posting } from '../ledger/postings.ts'
import type { Refund } from '../payments/provider.ts'
import { readDeposit } from './begin-refund.ts'

/** What was charged, by a kept card or as a deposit. */
export interface Charged {
  of: 'payment' | 'deposit'
  id: number
  siteId: number
  accountId: number
  companyId: number
  provider: string
}

/**
 * Notes a refund that was made in the provider's own dashboard, once, and answers its ID; undefined for one that is noted. The money has
 * left already: it is taken from the deposit as far as that goes, and what was spent of it is owed again. Refunds of a charge never exceed it.
 */
export const beginForeign = async (
  trx: Trx,
  { of, id, siteId, accountId, companyId, provider }: Charged,
  { reference, payment, amount }: Refund,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into refund (company_id, site_id, account_id, payment_id, deposit_id, provider, currency, amount_minor, note, state, origin,
      payment_reference, reference)
    values (${companyId}, ${siteId}, ${accountId}, ${of === 'payment' ? id : null}, ${of === 'deposit' ? id : null}, ${provider},
      ${amount.currency}, ${String(amount.minor)}::numeric, ${reference}, 'pending', 'provider', ${payment}, ${reference})
    on conflict (company_id, provider, reference) do nothing returning id`.execute(trx)
  const [added] = rows
  if (!added) return undefined
  const { now: bookedAt } = await readClock(trx)
  const has = await readDeposit(trx, companyId, accountId, amount.currency)
  const taken = amount.minor < has ? amount.minor : has
  const parts = [
    { from: 'customer_deposit', minor: taken },
    { from: 'customer_receivable', minor: amount.minor - taken },
  ] as const
  const postings = parts
    .filter(({ minor }) => minor > 0n)
    .map(({ from, minor }) =>
      moneyBack({ accountId, provider, from, amount: { minor, currency: amount.currency } }),
    )
  const posting: Posting = { kind: postings[0]!.kind, lines: postings.flatMap(({ lines }) => lines) }
  const key = `refund ${added.id}`
  const posted = await post(trx, { companyId, key, bookedAt, memo: reference }, posting)
  await sql`update refund set ledger_transaction_id = ${posted}::bigint where id = ${added.id}`.execute(trx)
  return added.id
}
