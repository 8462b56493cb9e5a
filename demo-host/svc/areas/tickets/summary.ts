import { sql } from 'kysely'
import type { Reply } from '../../../../src/contract/endpoint.ts'
import type { tickets } from '../../../../src/contract/tickets.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf, inReach } from '../../domain/support/reach.ts'
import { isUnread } from './list.ts'

type Summary = Reply<typeof tickets.summary>

/** How many tickets the caller has to look at. */
export const summary = (_: unknown, call: Call): Promise<Summary> =>
  call.inSite(async (trx) => {
    const asker = await askerOf(trx, call)
    const turns = asker.isStaff ? sql`t.state in ('open', 'customerReply')` : sql`t.state = 'answered'`
    const { rows } = await sql<Omit<Summary, 'mayManage'>>`
      select count(*)::int as open, count(*) filter (where ${turns})::int as waiting,
        count(*) filter (where ${isUnread(asker)})::int as unread
      from ticket t where t.state <> 'closed' and ${inReach(asker, sql`t.account_id`)}`.execute(trx)
    return { ...rows[0]!, mayManage: asker.isStaff }
  })
