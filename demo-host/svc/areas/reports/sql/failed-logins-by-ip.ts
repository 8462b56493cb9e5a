import { sql } from 'kysely'
import { failedLoginsByIp as contract } from '../../../../../src/contract/reports/failed-logins-by-ip.ts'
import { boundsOf, periodTaken, isRefused, isSignedIn, isSignIn } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

export const failedLoginsByIp = reportSource(contract, {
  list: (query) => {
    const { from, to } = boundsOf(query, 7)
    return {
      from: sql`(
        select a.ip, count(*)::int as attempts, count(distinct a.account_id)::int as people,
          min(a.at) as first, max(a.at) as last
        from audit a
        where ${isSignIn} and ${isRefused} and a.at >= ${from}::timestamptz and a.at < ${to}::timestamptz
        group by a.ip) f`,
      columns: {
        id: sql`host(f.ip)`,
        ip: sql`host(f.ip)`,
        attempts: sql`f.attempts`,
        people: sql`f.people`,
        first: sql`f.first`,
        last: sql`f.last`,
        gotIn: sql`exists (select from audit a where a.ip = f.ip and a.at > f.first and ${isSignedIn})`,
      },
      search: [sql`host(f.ip)`],
      filters: { atLeast: (least) => sql`f.attempts >= ${least}`, ...periodTaken },
      sort: '-attempts',
      made: true,
    }
  },
  info: (trx, rows) => sums(trx, sql`select coalesce(sum(f.attempts), 0)::int as attempts ${rows}`),
})
