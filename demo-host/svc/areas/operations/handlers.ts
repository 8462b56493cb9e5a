import { sql } from 'kysely'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import type { powerHistory } from '../../../../src/contract/operations/power-history.ts'
import type { workQueues } from '../../../../src/contract/operations/work-queues.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { accountById, isAdministrator, type Account } from '../../domain/accounts/accounts.ts'
import { requireAdministrator, managedBy } from '../../domain/accounts/authorization.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { parseTimestamp, type ListSource } from '../../kernel/db/list-source.ts'
import { queueRows } from './work-queues.ts'

export const powerHistoryHandlers: Handlers<typeof powerHistory, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) =>
      listPage(trx, powerEvents(await accountById(trx, sessionOf(call).accountId), query), query, {}),
    ),
}

export const workQueuesHandlers: Handlers<typeof workQueues, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => {
      await requireAdministrator(trx, call)
      return listPage(trx, queueRows, query, {})
    }),
}

type List = typeof powerHistory.list
type Filters = Pick<Input<List>['query'], 'server' | 'user' | 'datacenter' | 'since' | 'until'>

// Must match the condition of the index literally.
const isOfPower = sql<boolean>`e.action in ('power-on', 'power-off', 'restart', 'suspend', 'resume', 'terminate')`

// Older events only have their action.
const before = sql`coalesce(e.power_from, case e.action when 'power-on' then 'off' when 'resume' then 'suspended' else 'on' end)`

const wanted = sql`case e.action when 'power-off' then 'off' when 'terminate' then 'off' when 'suspend' then 'suspended' else 'on' end`

/** Power events of the servers that the caller manages. */
const powerEvents = (
  caller: Account,
  { filter, server: ofServer, user: ofUser }: Input<List>['query'],
): ListSource<RowOf<List>, Filters> => ({
  from: sql`server_event e join server s on s.id = e.server_id
    join account a on a.site_id = s.site_id and a.id = s.owner_id`,
  columns: {
    id: sql`e.id::text`,
    dt: sql`e.at`,
    server: sql`s.name`,
    serverId: sql`s.id`,
    serverPage: sql`case when s.state = 'terminated' then '' else s.id end`,
    owner: sql`a.email`,
    datacenter: sql`s.datacenter`,
    from: before,
    to: sql`case when e.result in ('failed', 'cancelled') then coalesce(e.power_to, ${before}) else coalesce(e.power_to, ${wanted}) end`,
    result: sql`e.result`,
    duration: sql`round(extract(epoch from e.ended_at - e.at))::int`,
    initiator: sql`coalesce((select b.email from account b where b.site_id = e.site_id and b.id = e.account_id), '')`,
    source: sql`e.source`,
    cmdId: sql`e.command_id::text`,
  },
  where: [isOfPower, managedBy(caller, 'access')],
  // Those of some servers are found by these, and not by going through all in their order.
  few: !isAdministrator(caller) || [filter, ofServer, ofUser].some(Boolean),
  search: (text) =>
    sql`e.server_id = any(array(select f.id from server f where position(lower(${text}::text) in lower(f.name)) > 0))`,
  filters: {
    server: (server) =>
      sql`e.server_id = any(array(select f.id from server f where f.id = ${server} or lower(f.name) = lower(${server})))`,
    user: (user) =>
      sql`e.server_id = any(array(select f.id from server f join account o on o.site_id = f.site_id and o.id = f.owner_id
        where o.email = lower(${user})))`,
    datacenter: (datacenter) => sql`s.datacenter = ${datacenter}`,
    since: (moment) => sql`e.at >= ${parseTimestamp(moment)}`,
    until: (moment) => sql`e.at < ${parseTimestamp(moment)}`,
  },
  sort: '-dt',
  tie: sql`e.id`,
})
