import { sql } from 'kysely'
import { recentUsersActivity as contract } from '../../../../src/contract/reports/recent-users-activity.ts'
import { boundsOf, periodTaken } from './period.ts'
import { reportSource, sums } from './source.ts'

export const recentUsersActivity = reportSource(contract, {
  list: (query, { userPage }) => {
    const { from, to } = boundsOf(query, 30)
    return {
      from: sql`(
        select a.account_id, max(a.at) as last_at, max(a.id) as last_id, count(*)::int as actions,
          (count(*) filter (where a.event = 'sign-in' and a.result = 'ok'))::int as sign_ins,
          (count(*) filter (where a.result = 'failed'))::int as failed
        from audit a
        where a.at >= ${from}::timestamptz and a.at < ${to}::timestamptz and a.account_id is not null
        group by a.account_id) d
        join account u on u.id = d.account_id`,
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
      tie: sql`u.id`,
    }
  },
  info: (trx, rows) =>
    sums(trx, sql`select count(*)::int as users, coalesce(sum(d.actions), 0)::int as actions ${rows}`),
})
