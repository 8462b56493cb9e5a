import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { UserService } from '../../../../src/contract/user-rows.ts'
import type { users } from '../../../../src/contract/users.ts'
import { userInReach } from '../../domain/accounts/reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { liveSessions } from '../../domain/sessions/live-sessions.ts'
import { deviceOf } from '../../kernel/audit/device-of.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'

type Row = Infer<typeof UserService>

/** What an account has now. */
export const userServices = (
  { params, query }: Input<typeof users.services>,
  call: Call,
): Promise<Reply<typeof users.services>> =>
  call.inSite(async (trx) => {
    const { account } = await userInReach(trx, call, params, 'access')
    const sessions = liveSessions(trx, account.id).select('session.id')
    const page = await listPage(trx, servicesOf(account, sql`${sessions}`), query, {})
    return { ...page, items: page.items.map((row) => ({ ...row, name: nameOf(row) })) }
  })

const servicesOf = (
  { id, trust_epoch: epoch }: { id: number; trust_epoch: number },
  live: ReturnType<typeof sql>,
): ListSource<Row, { kind?: Row['kind'] | undefined }> => ({
  from: sql`(
    select 'session-' || id as id, 'session' as kind, user_agent as name, created_at as since, ends_at as until, host(ip) as ip
      from session where id in (${live})
    union all
    select 'browser-' || id, 'rememberedBrowser', user_agent, created_at, ends_at, host(ip)
      from remembered_browser where account_id = ${id} and trust_epoch = ${epoch} and ends_at > now()
    union all
    select 'network-' || id, 'network', concat_ws(' ', social, email), connected_at, null, ''
      from identity where account_id = ${id}
    union all
    select 'task-' || id, 'task', name, created_at, null, ''
      from command where account_id = ${id} and ended_at is null
  ) has`,
  columns: {
    id: sql`has.id`,
    kind: sql`has.kind`,
    name: sql`has.name`,
    since: sql`has.since`,
    until: sql`has.until`,
    ip: sql`has.ip`,
  },
  search: [sql`has.name`, sql`has.ip`],
  filters: { kind: (kind) => sql`has.kind = ${kind}` },
  sort: '-since',
  empty: ['until'],
})

const nameOf = ({ kind, name }: Row): string =>
  kind === 'session' || kind === 'rememberedBrowser' ? deviceOf(name) : name
