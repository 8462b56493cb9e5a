import { sql } from 'kysely'
import { clientCrashes as contract } from '../../../../../src/contract/reports/client-crashes.ts'
import { boundsOf, periodTaken } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

export const clientCrashes = reportSource(contract, {
  list: (query) => {
    const { from, to } = boundsOf(query, 30)
    return {
      from: sql`(
        select r.message, r.element, r.page, r.version, count(*)::int as count,
          min(r.at) as first, max(r.at) as last, (array_agg(r.user_agent order by r.at desc))[1] as user_agent
        from crash_report r where r.source = 'browser' and r.at >= ${from}::timestamptz and r.at < ${to}::timestamptz
        group by r.message, r.element, r.page, r.version) c`,
      columns: {
        id: sql`md5(concat_ws(${sql.lit('\n')}, c.message, c.element, c.page, c.version))`,
        message: sql`c.message`,
        element: sql`c.element`,
        page: sql`c.page`,
        version: sql`c.version`,
        count: sql`c.count`,
        first: sql`c.first`,
        last: sql`c.last`,
        userAgent: sql`c.user_agent`,
      },
      search: [sql`c.message`, sql`c.page`],
      filters: {
        element: (element) => sql`c.element = ${element}`,
        version: (version) => sql`c.version = ${version}`,
        ...periodTaken,
      },
      sort: '-count',
      made: true,
    }
  },
  info: (trx, rows) => sums(trx, sql`select coalesce(sum(c.count), 0)::int as crashes ${rows}`),
})
