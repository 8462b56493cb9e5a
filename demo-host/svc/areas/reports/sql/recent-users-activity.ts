import { sql } from 'kysely'
import { recentUsersActivity as contract } from '../../../../../src/contract/reports/recent-users-activity.ts'
import { boundsOf, periodTaken, isRefused, isSignedIn } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

export const recentUsersActivity = reportSource(contract, {
  list: (query, { userPage }) => {
    const { from, to } = boundsOf(query, 30)
    return {
      from: sql`(
        select coalesce(a.by_id, a.account_id) as who, max(a.at) as last_at, max(a.id) as last_id, count(*)::int as actions,
          (count(*) filter (where ${isSignedIn}))::int as sign_ins,
          (count(*) filter (where ${isRefused}))::int as failed
        from audit a
        where a.at >= ${from}::timestamptz and a.at < ${to}::timestamptz
        group by 1) d
        join account u on u.id = d.who`,
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
