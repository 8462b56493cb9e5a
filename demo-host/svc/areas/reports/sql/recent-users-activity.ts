import { sql, type RawBuilder } from 'kysely'
import { recentUsersActivity as contract } from '../../../../../src/contract/reports/recent-users-activity.ts'
import { boundsOf, periodTaken, isRefused, isSignedIn } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const isWithin = (from: Date, to: Date) => sql`a.at >= ${from}::timestamptz and a.at < ${to}::timestamptz`

const figures = sql`max(a.id) as last_id, count(*)::int as actions, (count(*) filter (where ${isSignedIn}))::int as sign_ins,
  (count(*) filter (where ${isRefused}))::int as failed`

// Lines from the newest on, of each user the last one: few are read for a page, and figures made for its users alone. `offset 0`
// gives users as columns, by which row-level security lets an index be used, and keeps the planner from joining all lines first.
const newestFirst = (from: Date, to: Date) => {
  const later = (isOf: RawBuilder<unknown>) =>
    sql`not exists (select from audit a where ${isOf} and ${isWithin(from, to)} and (a.at, a.id) > (l.at, l.id) offset 0)`
  return sql`(
    select l.at as last_at, w.who, f.* from audit l
    cross join lateral (select coalesce(l.by_id, l.account_id) as who offset 0) w
    cross join lateral (select ${figures} from audit a
      where ${isWithin(from, to)} and (a.by_id = w.who or a.account_id = w.who and a.by_id is null)) f
    where l.at >= ${from}::timestamptz and l.at < ${to}::timestamptz
      and ${later(sql`a.account_id = w.who and a.by_id is null`)} and ${later(sql`a.by_id = w.who`)}) d
    cross join lateral (select * from account a where a.id = d.who offset 0) u`
}

export const recentUsersActivity = reportSource(contract, {
  list: (query, { userPage }) => {
    const { from, to } = boundsOf(query, 30)
    return {
      from: sql`(
        select coalesce(a.by_id, a.account_id) as who, max(a.at) as last_at, ${figures}
        from audit a where ${isWithin(from, to)} group by 1) d
        join account u on u.id = d.who`,
      ...(query.role || query.filter ? {} : { ordered: newestFirst(from, to) }),
      columns: {
        id: sql`u.id::text`,
        email: sql`u.email`,
        role: sql`u.rights`,
        lastAt: sql`d.last_at`,
        lastIp: sql`(select host(a.ip) from audit a where a.id = d.last_id)`,
        signIns: sql`d.sign_ins`,
        failed: sql`d.failed`,
        actions: sql`d.actions`,
        emailPage: userPage('u'),
      },
      search: [sql`u.email`],
      filters: { role: (role) => sql`u.rights = ${role}`, ...periodTaken },
      sort: '-lastAt',
      made: true,
      tie: sql`u.id`,
    }
  },
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as users, coalesce(sum(d.actions), 0)::int as actions ${rows}`,
    ),
})
