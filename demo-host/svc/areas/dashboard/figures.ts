import { sql, type RawBuilder } from 'kysely'
import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { NavId } from '../../../../src/contract/navigation/navigation.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { rolesUpTo } from '../../domain/accounts/authorization.ts'
import { isRefused, isSignedIn } from '../../domain/audit/sign-ins.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { openQueryCache } from '../../kernel/db/list-total.ts'
import { countRows, countUsers, lastDays, type Counts, type Period } from './period.ts'
import type { Reader } from './reader.ts'

type Figure = Reply<typeof dashboard.figures>['items'][number]

interface Source {
  kind: Figure['kind']
  /** The page behind it; its permission is that of the figure. */
  page: NavId
  count(trx: Trx, period: Period): Promise<Counts>
}

/** The figures that the reader may see: of all of the site for its staff, of their own users for others who have some. */
export const figureSources = ({ account, isStaff, sees }: Reader): Source[] => {
  const sources = isStaff ? ofSite(account) : account.is_parent ? ofOwnUsers(account) : []
  return sources.filter(({ page }) => sees(page))
}

const cache = openQueryCache<Figure[]>(60_000)

/** The figures of a reader, cached for a minute. */
export const figuresOf = async (trx: Trx, reader: Reader): Promise<Figure[]> => {
  const { account, isStaff } = reader
  const sources = figureSources(reader)
  const whose = isStaff ? account.rights : account.id
  const asked = sql`figures ${whose} ${account.time_zone} ${sources.map(({ kind }) => kind)}`
  const known = cache.get(trx, asked)
  if (known) return known
  const period = await lastDays(trx, account.time_zone)
  const items: Figure[] = []
  for (const { kind, page, count } of sources)
    items.push({ kind, ...(await count(trx, period)), to: `/${page}` })
  cache.set(trx, asked, items)
  return items
}

const ofSite = (account: Account): Source[] => [
  { kind: 'users', page: 'users', count: usersWhere(sql`a.rights = any(${rolesUpTo(account)}::text[])`) },
  { kind: 'signIns', page: 'signInsByDay', count: rowsOf(sql`audit a`, sql`a.at`, isSignedIn) },
  { kind: 'failedSignIns', page: 'failedLoginsByIp', count: rowsOf(sql`audit a`, sql`a.at`, isRefused) },
  { kind: 'tickets', page: 'support', count: newTickets(sql`true`) },
  {
    kind: 'failedTasks',
    page: 'failedCommands',
    count: rowsOf(sql`command c`, sql`c.ended_at`, sql`c.state = 'failed'`),
  },
  { kind: 'stuckTasks', page: 'stuckCommands', count: nowOf(stuckTasks) },
  { kind: 'waitingJobs', page: 'jobQueues', count: nowOf(waitingJobs) },
  { kind: 'failedJobs', page: 'failedJobs', count: nowOf(deadJobs) },
  { kind: 'failedNotifications', page: 'notificationFailures', count: nowOf(failedMails) },
]

const ofOwnUsers = ({ id }: Account): Source[] => {
  // An array, computed once, so that an index can be used.
  const own = sql`any(array(select u.id from account u where u.parent_id = ${id}))`
  return [
    { kind: 'users', page: 'users', count: usersWhere(sql`a.parent_id = ${id}`) },
    {
      kind: 'signIns',
      page: 'users',
      count: rowsOf(sql`audit a`, sql`a.at`, sql`${isSignedIn} and a.account_id = ${own}`),
    },
    {
      kind: 'tickets',
      page: 'support',
      count: newTickets(sql`(t.account_id = ${id} or t.account_id = ${own})`),
    },
  ]
}

/** Tickets opened in the period. `last_at` is indexed and never before `created_at`, so it narrows the scan. */
const newTickets = (where: RawBuilder<unknown>) => (trx: Trx, period: Period) =>
  countRows(trx, period, sql`ticket t`, sql`t.created_at`, sql`t.last_at >= ${period.before} and ${where}`)

const rowsOf =
  (from: RawBuilder<unknown>, at: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  (trx: Trx, period: Period) =>
    countRows(trx, period, from, at, where)

const usersWhere = (where: RawBuilder<unknown>) => (trx: Trx, period: Period) =>
  countUsers(trx, period, where)

// Delivered and failed messages are deleted before the previous period ends.
const nowOf = (from: RawBuilder<unknown>) => async (trx: Trx) => {
  const { rows } = await sql<{ value: number }>`select count(*)::int as value from ${from}`.execute(trx)
  return { value: rows[0]!.value, before: null, days: [] }
}

/** As in the report of stuck tasks: waiting or running for ten minutes. */
const stuckTasks = sql`command c where c.ended_at is null
  and coalesce(c.began_at, case when c.due_at <= now() then greatest(c.created_at, c.due_at) else c.created_at end)
    <= now() - interval '10 minutes'`

const waitingJobs = sql`pgboss.job_common j where j.state < 'active' and j.start_after <= now() and j.name <> 'dead'`

const deadJobs = sql`pgboss.job_common j where j.name = 'dead' and j.data ->> 'site' is not null`

const failedMails = sql`outbox o where o.last_error is not null and (o.tries > 0 or o.last_error = 'too late')`
