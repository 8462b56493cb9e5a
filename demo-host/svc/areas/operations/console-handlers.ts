import { sql } from 'kysely'
import type { consoleSessions } from '../../../../src/contract/operations/console-sessions.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { managedBy } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { foundOr, searchConsoles } from '../../kernel/db/search.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'

type List = typeof consoleSessions.list
type Filters = Pick<Input<List>['query'], 'status'>

// Its node reports every five seconds.
const isOpen = sql<boolean>`(c.ended_at is null and c.last_at > now() - interval '30 seconds')`

const tables = sql`console_session c join account a on a.site_id = c.site_id and a.id = c.account_id`

// Of few sessions: a join would be made for all that a search passes over.
const impersonator = sql<string>`coalesce((select b.email from account b where b.site_id = c.site_id and b.id = c.by_id), '')`

/** Console sessions of the accounts that the caller manages. */
const sessionsFor = (caller: Account, found?: readonly number[]): ListSource<RowOf<List>, Filters> => ({
  from: sql`${tables} join server s on s.id = c.server_id`,
  columns: {
    id: sql`c.id::text`,
    server: sql`s.name`,
    serverId: sql`s.id`,
    serverPage: sql`case when s.state = 'terminated' then '' else s.id end`,
    user: sql`a.email`,
    by: impersonator,
    node: sql`c.node`,
    dtStart: sql`c.started_at`,
    dtLast: sql`c.last_at`,
    clientIp: sql`host(c.client_ip)`,
    bytes: sql`c.bytes::float8`,
    viewOnly: sql`c.view_only`,
    status: sql`case when ${isOpen} then 'open' else 'closed' end`,
    reason: sql`case when ${isOpen} then '' else coalesce(c.reason, 'lost') end`,
  },
  where: [managedBy(caller, 'access')],
  search: foundOr(found, sql`c.id`, [sql`c.search`]),
  filters: { status: (status) => (status === 'open' ? isOpen : sql`not ${isOpen}`) },
  sort: '-dtStart',
  tie: sql`c.id`,
})

export const consoleSessionsHandlers: Handlers<typeof consoleSessions, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => {
      const found = await searchConsoles(trx, query.filter)
      return listPage(trx, sessionsFor(await callerOf(trx, call), found), query, {})
    }),
  end: ({ params }, call) => call.inSite((trx) => endConsole(trx, call, rowId(params.id))),
}

const callerOf = (trx: Trx, call: Call): Promise<Account> => accountById(trx, sessionOf(call).accountId)

/**
 * Marks a console as ended: its node notices within seconds. Throws code 906 unless the caller manages it,
 * 927 if it has ended.
 */
const endConsole = async (trx: Trx, call: Call, id: number): Promise<Reply<typeof consoleSessions.end>> => {
  const { rows } = await sql<{ ended: boolean; account_id: number; name: string }>`
    select c.ended_at is not null as ended, c.account_id, s.name from ${tables} join server s on s.id = c.server_id
    where c.id = ${id} and ${managedBy(await callerOf(trx, call), 'access')} for no key update of c`.execute(
    trx,
  )
  const [found] = rows
  if (!found) throw fail(code.notFound)
  if (found.ended) throw fail(code.wrongState, { params: { reason: 'sameState' } })
  await trx
    .updateTable('console_session')
    .set({ ended_at: sql`now()`, reason: 'disconnected' })
    .where('id', '=', id)
    .execute()
  await record(trx, call, 'console-ended', { accountId: found.account_id, method: found.name })
  return { ended: true }
}
