import { isIP } from 'node:net'
import { sql, type RawBuilder } from 'kysely'

/** Audit lines (`a`) of accounts whose address has a text, or from an IP address. Each way of it has an index. */
export const findAudit = (text: string): RawBuilder<unknown> =>
  isIP(text)
    ? sql`a.ip = ${text}::inet`
    : sql`a.account_id = any(array(
    select m.id from account m where position(lower(${text}::text) in lower(m.email)) > 0))`
