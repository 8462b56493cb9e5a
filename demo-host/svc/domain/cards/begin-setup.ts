import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { sessionOf, type Call } from '../calls/call.ts'

/** Cards of an account, and visits to add one, at once. */
export const mostCards = 20

/** Hours for which the page is open. */
const openHours = 3

/** Adds a visit to the page where a card is added, and answers its ID; undefined where the account has too many cards. */
export const beginSetup = async (
  trx: Trx,
  call: Call,
  payer: number,
  provider: string,
  url: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into payment_setup (company_id, site_id, account_id, created_by, provider, email, language, return_url, cancel_url, expires_at,
      check_at)
    select s.company_id, s.id, ${payer}::int, a.id, ${provider}, a.email, case when a.locale like 'he%' then 'he' else 'en' end, ${url},
      ${url}, date_trunc('second', clock_timestamp()) + interval '1 hour' * ${openHours}::int, clock_timestamp() + interval '30 seconds'
    from account a join site s on s.id = a.site_id
    where a.id = ${sessionOf(call).accountId} and s.id = ${call.site.id}
      and (select count(*) from payment_method m where m.account_id = ${payer}::int and m.removed_at is null)
        + (select count(*) from payment_setup u where u.account_id = ${payer}::int and u.state = 1 and u.expires_at > clock_timestamp())
        < ${mostCards}
    returning id`.execute(trx)
  return rows[0]?.id
}
