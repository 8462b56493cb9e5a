import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { tickets } from '../../../../src/contract/support/tickets.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf, inReach, isUnread, type Asker } from '../../domain/support/support.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { type ListSource, parseTimestamp } from '../../kernel/db/list-source.ts'
import { foundOr, searchIds } from '../../kernel/db/search.ts'

type Answer = Reply<typeof tickets.list>
type Filters = Omit<Input<typeof tickets.list>['query'], 'filter' | 'sorting' | 'from' | 'size'>

/** The tickets that the caller may see, by page. */
export const listTickets = ({ query }: Input<typeof tickets.list>, call: Call): Promise<Answer> =>
  call.inSite(async (trx) => {
    const found = await searchIds(trx, 'ticket', query.filter)
    return listPage(trx, source(await askerOf(trx, call), found), query, {})
  })

const types = { all: sql`true`, open: sql`t.state <> 'closed'`, closed: sql`t.state = 'closed'` }

// A subquery runs for the rows of the page only; a join would run for all.
const customer = sql`(select a.email from account a where a.site_id = t.site_id and a.id = t.account_id)`

const source = (asker: Asker, found?: readonly number[]): ListSource<Answer['items'][number], Filters> => ({
  from: sql`ticket t`,
  columns: {
    id: sql`t.id::text`,
    subject: sql`t.subject`,
    state: sql`t.state`,
    department: sql`t.department`,
    priority: sql`t.priority`,
    customer,
    service: sql`t.service`,
    dtCreate: sql`t.created_at`,
    dtLast: sql`t.last_at`,
    unread: isUnread(asker),
  },
  where: [inReach(asker, sql`t.account_id`)],
  few: !asker.isStaff && asker.owners.length > 1,
  search: foundOr(found, sql`t.id`, [sql`'#' || t.id`, sql`t.subject`, customer, sql`t.service`]),
  filters: {
    type: (type) => types[type],
    state: (state) => sql`t.state = ${state}`,
    department: (department) => sql`t.department = ${department}`,
    priority: (priority) => sql`t.priority = ${priority}`,
    since: (since) => sql`t.last_at >= ${parseTimestamp(since)}`,
    until: (until) => sql`t.last_at < ${parseTimestamp(until)}`,
  },
  sort: '-dtLast',
  tie: sql`t.id`,
})
