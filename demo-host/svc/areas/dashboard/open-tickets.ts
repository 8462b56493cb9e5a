import { sql } from 'kysely'
import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { inReach, isUnread, waitsFor } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { onTheWire } from '../../kernel/db/list-source.ts'
import type { Reader } from './reader.ts'

type Tickets = Reply<typeof dashboard.overview>['tickets']

const most = 4

/**
 * For support: tickets waiting for them, most urgent and longest first; for others: open tickets, answered
 * ones first.
 */
export const openTickets = async (trx: Trx, reader: Reader): Promise<Tickets> => {
  const { isStaff, account } = reader
  const shown = isStaff ? waitsFor(true) : sql`t.state <> 'closed' and ${inReach(reader, sql`t.account_id`)}`
  const order = isStaff
    ? sql`array_position('{urgent,high,normal,low}'::text[], t.priority), t.customer_at, t.id`
    : sql`${waitsFor(false)} desc, t.last_at desc, t.id desc`
  const { rows: items } = await sql<Tickets['items'][number]>`
    select t.id::text, t.subject, t.state, t.last_at as "dtLast", ${isUnread(reader)} as unread,
      case when t.account_id = ${account.id} then ''
        else (select a.email from account a where a.site_id = t.site_id and a.id = t.account_id) end as customer
    from ticket t where ${shown} order by ${order} limit ${most}`.execute(trx)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from ticket t where ${shown}`.execute(trx)
  return { open: rows[0]!.open, items: items.map((ticket) => onTheWire(ticket)) }
}
