import { sql } from 'kysely'
import type { Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import type { ReturnUrls } from './return-urls.ts'

/** Open deposits of an account at once: more is a program that runs wild. */
export const mostOpen = 20

/** Hours for which a deposit can be paid. */
const openHours = 3

/** Seconds until the first check with the provider, if no event comes before. */
const firstCheck = 30

/** Deposits of an account that can still be paid. */
export const countOpen = async (trx: Trx, accountId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deposit where account_id = ${accountId} and state = 1 and expires_at > clock_timestamp()`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** A deposit to begin: for which account, with whom, and where its page leads back to. */
interface NewDeposit {
  accountId: number
  provider: string
  amount: Paid
  urls: ReturnUrls
}

/** Adds a deposit and answers its ID. The provider writes to the caller, in the caller's language. */
export const beginDeposit = async (
  trx: Trx,
  call: Call,
  { accountId, provider, amount: { minor, currency }, urls }: NewDeposit,
): Promise<number> => {
  const caller = sessionOf(call).accountId
  const { rows } = await sql<{ id: number }>`
    insert into deposit (company_id, site_id, account_id, created_by, provider, currency, amount_minor, email, language, return_url,
      cancel_url, expires_at, check_at)
    select s.company_id, s.id, ${accountId}::int, a.id, ${provider}, ${currency}, ${String(minor)}::numeric,
      a.email, case when a.locale like 'he%' then 'he' else 'en' end,
      ${urls.paid}, ${urls.canceled},
      date_trunc('second', clock_timestamp()) + interval '1 hour' * ${openHours}::int,
      clock_timestamp() + interval '1 second' * ${firstCheck}::int
    from account a join site s on s.id = a.site_id where a.id = ${caller} and s.id = ${call.site.id}
    returning id`.execute(trx)
  return rows[0]!.id
}
