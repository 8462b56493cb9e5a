import { sql } from 'kysely'
import { customerTerminatingServicesAlert as contract } from '../../../../../src/contract/reports/customer-terminating-services-alert.ts'
import { boundsOf, periodTaken } from '../conditions.ts'
import { isThere } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const customerTerminatingServicesAlert = reportSource(contract, {
  list: ({ atLeast = 2, ...query }, { userPage }) => {
    const { from, to } = boundsOf(query, 7)
    return {
      from: sql`(
        select r.site_id, r.owner_id, count(*)::int as terminated, min(r.terminated_at) as first, max(r.terminated_at) as last
        from server r
        where r.state = 'terminated' and r.terminated_at >= ${from}::timestamptz and r.terminated_at < ${to}::timestamptz
        group by r.site_id, r.owner_id having count(*) >= ${atLeast}::int) g
        join account u on u.site_id = g.site_id and u.id = g.owner_id`,
      columns: {
        id: sql`u.id::text`,
        email: sql`u.email`,
        company: sql`left(u.company, 200)`,
        accountState: sql`u.account_status`,
        terminated: sql`g.terminated`,
        remaining: sql`(select count(*)::int from server r where r.site_id = u.site_id and r.owner_id = u.id and ${isThere})`,
        first: sql`g.first`,
        last: sql`g.last`,
        emailPage: userPage('u'),
      },
      search: [sql`u.email`, sql`u.company`],
      filters: { ...periodTaken, atLeast: () => sql`true` },
      sort: '-terminated',
      made: true,
    }
  },
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as users, coalesce(sum(g.terminated), 0)::int as terminated ${rows}`,
    ),
})
