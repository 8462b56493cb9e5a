import { sql, type RawBuilder } from 'kysely'
import { findAddress } from './find-address.ts'

/** Audit lines (`a`) of accounts whose address has a text, or from an IP address or range. Each way of it has an index. */
export const findAudit = (text: string): RawBuilder<unknown> =>
  findAddress(sql`a.ip`, text) ??
  sql`a.account_id = any(array(
    select m.id from account m where m.id = any(array(select unnest(search_ids('account', ${text}, ${sql.lit(all)}))::int))
      and position(lower(${text}::text) in lower(m.email)) > 0))`

const all = 1_000_000
