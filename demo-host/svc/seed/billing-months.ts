import { sql } from 'kysely'
import { readDecimal } from '../../../src/contract/money/decimal.ts'
import { roundToPaid } from '../../../src/contract/money/money.ts'
import { draftInvoices, type Draft } from '../domain/invoices/draft.ts'
import { post } from '../domain/ledger/ledger.ts'
import { usageAccrued } from '../domain/ledger/postings.ts'
import type { Trx } from '../kernel/db/database.ts'
import type { Customer } from './billing-year.ts'

/** Has what a customer used in months before this one be billed here, as it is for months since the company is there. */
export const openMonths = async (trx: Trx, { siteId, companyId, accountId }: Customer): Promise<void> => {
  await sql`insert into usage_booking (line_id, site_id, account_id, company_id, currency, month)
    select l.id, l.site_id, l.account_id, ${companyId}, l.currency, month_of(l.starts_at) from usage_line l
    where l.site_id = ${siteId} and l.account_id = ${accountId} and l.starts_at < month_of(now()) and l.currency in ('USD', 'ILS', 'EUR')
    on conflict do nothing`.execute(trx)
}

/** What a customer's invoices of those months come to, the oldest first. */
export const draftsOf = async (trx: Trx, { siteId, accountId, currency }: Customer): Promise<Draft[]> => {
  const now = new Date()
  const thisMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  return (await draftInvoices(trx, { siteId, accountId }, sql`month_of(now())`))
    .filter((draft) => draft.currency === currency && Number(draft.month) < thisMonth)
    .toSorted((one, other) => Number(one.month) - Number(other.month))
}

/** Books a month at its end, as `usage.turn` would have. */
export const bookMonth = async (
  trx: Trx,
  { companyId, accountId, currency }: Customer,
  month: Date,
  ends: Date,
): Promise<void> => {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(l.amount), 0)::text as total
    from usage_booking b join usage_line l on l.id = b.line_id
    where b.account_id = ${accountId} and b.currency = ${currency} and b.month = ${month}::timestamptz`.execute(
    trx,
  )
  const amount = roundToPaid(readDecimal(rows[0]!.total), currency)
  const key = `usage ${accountId} ${month.toISOString().slice(0, 7)} ${currency} demo`
  const posted =
    amount.minor > 0n
      ? await post(trx, { companyId, key, bookedAt: ends }, usageAccrued({ accountId, amount }))
      : null
  await sql`update usage_booking set booked_at = ${ends}::timestamptz, transaction_id = ${posted}::bigint
    where account_id = ${accountId} and currency = ${currency} and month = ${month}::timestamptz`.execute(trx)
}
