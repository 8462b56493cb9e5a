import { sql, type Kysely } from 'kysely'
import { readDecimal } from '../../../../src/contract/money/decimal.ts'
import { roundToPaid } from '../../../../src/contract/money/money.ts'
import type { Database } from '../../kernel/db/database.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { post } from '../ledger/ledger.ts'
import { usageAccrued } from '../ledger/postings.ts'
import { acrossSites } from './across-sites.ts'

// Accounts per look, so that nodes which work at the same time soon see what the others have done.
const atOnce = 100

/** An account's lines of a month that are not booked yet. */
interface Due {
  companyId: number
  accountId: number
  currency: string
  month: Date
}

/**
 * Books what accounts used in months that are over and closed, as accrued: each line once, however many nodes do it and whenever one
 * is killed. The lines of an account and month are added up exactly and rounded once.
 */
export const bookUsage = async ({ query }: Pick<Database, 'query'>, stop?: AbortSignal): Promise<void> => {
  for (let booked = 1; booked > 0;) {
    booked = 0
    for (const due of await dueAccounts(query)) {
      if (stop?.aborted) return
      if (await bookOne(query, due)) booked += 1
    }
  }
}

const dueAccounts = (query: Kysely<Tables>): Promise<Due[]> =>
  acrossSites(query, async (trx) => {
    const { rows } =
      await sql<Due>`select b.company_id as "companyId", b.account_id as "accountId", b.currency, b.month
      from usage_booking b where b.booked_at is null and b.month < month_of(billing_now())
        and not exists (select from usage_period p
          where p.site_id = b.site_id and p.account_id = b.account_id and p.since < month_of(b.month, 1))
      group by b.company_id, b.account_id, b.currency, b.month order by b.month, b.account_id limit ${sql.lit(atOnce)}`.execute(
        trx,
      )
    return rows
  })

/** Whether there was something left to book, once it is committed. */
const bookOne = (query: Kysely<Tables>, { companyId, accountId, currency, month }: Due): Promise<boolean> =>
  acrossSites(
    query,
    async (trx) => {
      // Another node that has the account books all of it.
      const { rows: locks } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('usage booking'), ${accountId}::int) as "isFree"`.execute(trx)
      if (!locks[0]?.isFree) return false
      const { rows } = await sql<{ lines: string; first: string; total: string; ends: Date; name: string }>`
      select array_agg(l.id)::text as lines, min(l.id)::text as first, sum(l.amount)::text as total, month_of(${month}::timestamptz, 1) as ends,
        to_char(${month}::timestamptz at time zone 'UTC', 'YYYY-MM') as name
      from usage_booking b join usage_line l on l.id = b.line_id
      where b.booked_at is null and b.account_id = ${accountId}::int and b.currency = ${currency} and b.month = ${month}::timestamptz
      having count(*) > 0`.execute(trx)
      const [found] = rows
      if (!found) return false
      const amount = roundToPaid(readDecimal(found.total), currency)
      // Lines that come later, as those of traffic, are booked by themselves.
      const key = `usage ${accountId} ${found.name} ${currency} ${found.first}`
      const posted =
        amount.minor > 0n
          ? await post(trx, { companyId, key, bookedAt: found.ends }, usageAccrued({ accountId, amount }))
          : null
      await sql`update usage_booking set booked_at = billing_now(), transaction_id = ${posted}::bigint
      where line_id = any(${found.lines}::bigint[])`.execute(trx)
      return true
    },
    companyId,
  )
