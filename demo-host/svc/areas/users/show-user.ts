import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { regions } from '../../../../src/contract/geo/regions.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { avatarOf } from '../../domain/accounts/avatar.ts'
import { managedUser } from '../../domain/accounts/authorization.ts'
import type { Call } from '../../domain/calls/call.ts'
import { identitiesOf } from '../../domain/identities/identities.ts'
import { liveSessions } from '../../domain/sessions/sessions.ts'
import { deviceOf } from '../../../../src/contract/engine/device-name.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { userColumns } from './list-users.ts'
import type { Infer } from 'superstruct'
import type { UserService, UserEvent } from '../../../../src/contract/people/rows.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { keyText, methodText } from '../../kernel/audit/line.ts'

type Shown = Reply<typeof users.show>

/** An account in full. */
export const showUser = ({ params }: Input<typeof users.show>, call: Call): Promise<Shown> =>
  call.inSite(async (trx) => {
    const { account, caller } = await managedUser(trx, call, params, 'access')
    return {
      ...(await rowOf(trx, call, account, caller)),
      company: account.company,
      avatar: pictureOf(await avatarOf(trx, account.id), account.name || account.email),
      readOnly: account.read_only,
      viewMode: account.view_mode as Shown['viewMode'],
      country: account.country || null,
      region: account.region || null,
      regionName: regions[account.country]?.[account.region] ?? '',
      externalId: account.external_id,
      locale: account.locale,
      timeZone: account.time_zone,
      invited:
        account.password_hash === null &&
        account.last_sign_in_at === null &&
        (await identitiesOf(trx, account.id)).length === 0,
      emailValidated: !account.email_validation_required,
      reason: account.status_reason,
      stateSince: asText(account.status_at),
      stateBy: await addressOf(trx, account.status_by),
      suspendedAt: asText(account.suspended_at),
      terminateAfter: asText(account.terminate_after),
      terminatesAt: asText(account.terminates_at),
      ...(await countsOf(trx, account)),
      ...limitsOf(call, account),
      signupWay: account.signup_way as Shown['signupWay'],
      signupIp: (account.signup_ip ?? '').replace(/\/\d+$/, ''),
      signupDevice: deviceOf(account.signup_user_agent),
      signupBy: await addressOf(trx, account.signup_by),
    }
  })

const pictureOf = (src: string | null, alt: string): Shown['avatar'] => (src === null ? null : { src, alt })

type Row = Pick<Shown, keyof ReturnType<typeof userColumns>>

const rowOf = async (trx: Trx, call: Call, { id }: Account, caller: Account): Promise<Row> => {
  const fields = fieldsOf({ columns: userColumns(call.site.row.slug, caller) })
  const { rows } = await sql<Row>`select ${fields} from account a where a.id = ${id}`.execute(trx)
  return onTheWire(rows[0]!)
}

const countsOf = async (trx: Trx, { id }: Account) => {
  const number = sql<number>`count(*)::int`.as('number')
  const [subUsers, openSessions] = [
    await trx
      .selectFrom('account')
      .select(number)
      .where('parent_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    await liveSessions(trx, id).select(number).executeTakeFirstOrThrow(),
  ]
  return { subUsers: subUsers.number, openSessions: openSessions.number }
}

// Own limits override the site's.
const limitsOf = ({ site: { row } }: Call, account: Account) => ({
  serverLimit: account.server_limit ?? row.server_limit,
  ownServerLimit: account.server_limit !== null,
  maxServerPrice: { amount: account.max_server_price ?? row.max_server_price, currency: row.currency },
  ownMaxServerPrice: account.max_server_price !== null,
})

const addressOf = async (trx: Trx, id: number | null): Promise<string> => {
  if (id === null) return ''
  const found = await trx.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst()
  return found?.email ?? ''
}

const asText = (moment: Date | null): string | null => moment?.toISOString() ?? null

type ServiceRow = Infer<typeof UserService>

/** Sessions, trusted browsers, networks and tasks of an account. */
export const userServices = (
  { params, query }: Input<typeof users.services>,
  call: Call,
): Promise<Reply<typeof users.services>> =>
  call.inSite(async (trx) => {
    const { account } = await managedUser(trx, call, params, 'access')
    const sessions = liveSessions(trx, account.id).select('session.id')
    const page = await listPage(trx, servicesOf(account, sql`${sessions}`), query, {})
    return { ...page, items: page.items.map((row) => ({ ...row, name: nameOf(row) })) }
  })

const servicesOf = (
  { id, trust_epoch: epoch }: { id: number; trust_epoch: number },
  live: ReturnType<typeof sql>,
): ListSource<ServiceRow, { kind?: ServiceRow['kind'] | undefined }> => ({
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

const nameOf = ({ kind, name }: ServiceRow): string =>
  kind === 'session' || kind === 'rememberedBrowser' ? deviceOf(name) : name

type EventRow = Infer<typeof UserEvent>
type Query = Input<typeof users.history>['query']

/** History of an account. */
export const userHistory = (
  { params, query }: Input<typeof users.history>,
  call: Call,
): Promise<Reply<typeof users.history>> =>
  call.inSite(async (trx) => {
    const { account } = await managedUser(trx, call, params, 'access')
    const page = await listPage(trx, eventsOf(account.id), query, {})
    return { ...page, items: page.items.map((row) => ({ ...row, device: deviceOf(row.device) })) }
  })

const by = sql`(select b.email from account b where b.site_id = l.site_id and b.id = l.by_id)`

const eventsOf = (id: number): ListSource<EventRow, Pick<Query, 'result' | 'since' | 'until'>> => ({
  from: sql`audit l`,
  columns: {
    id: sql`l.id::text`,
    at: sql`l.at`,
    event: sql`l.event`,
    method: methodText(sql`l.method`),
    result: sql`l.result`,
    by: sql`coalesce(${by}, '')`,
    apiKey: keyText(sql`l.site_id`, sql`l.key_id`),
    ip: sql`host(l.ip)`,
    device: sql`l.user_agent`,
  },
  where: [sql`l.account_id = ${id}`],
  search: [sql`l.event`, sql`l.method`, sql`host(l.ip)`, by],
  filters: {
    result: (result) => sql`l.result = ${result}`,
    since: (since) => sql`l.at >= ${since}::timestamptz`,
    until: (until) => sql`l.at < ${until}::timestamptz`,
  },
  sort: '-at',
  tie: sql`l.id`,
})
