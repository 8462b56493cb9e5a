import { sql } from 'kysely'
import { apiKeyErrors as contract } from '../../../../../src/contract/reports/api-key-errors.ts'
import { boundsOf, periodTaken } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const isError = sql`c.status >= 400`

export const apiKeyErrors = reportSource(contract, {
  list: (query, { userPage }) => {
    const { from, to } = boundsOf(query, 7)
    return {
      from: sql`(
        select c.key_id, count(*)::int as calls, (count(*) filter (where ${isError}))::int as errors,
          mode() within group (order by c.status) filter (where ${isError}) as top_status,
          max(c.at) filter (where ${isError}) as last_error,
          (array_agg(c.ip order by c.at desc, c.id desc) filter (where ${isError}))[1] as last_ip
        from api_call c
        where c.at >= ${from}::timestamptz and c.at < ${to}::timestamptz
        group by c.key_id having count(*) filter (where ${isError}) > 0) f
      join api_key k on k.id = f.key_id join account u on u.site_id = k.site_id and u.id = k.owner_id`,
      columns: {
        id: sql`k.id`,
        key: sql`k.name`,
        email: sql`u.email`,
        calls: sql`f.calls`,
        errors: sql`f.errors`,
        errorPercent: sql`round(100.0 * f.errors / f.calls, 1)::float8`,
        topStatus: sql`f.top_status`,
        lastIp: sql`f.last_ip`,
        lastError: sql`f.last_error`,
        emailPage: userPage('u'),
      },
      search: [sql`k.name`, sql`u.email`, sql`k.id`, sql`f.last_ip`],
      filters: { atLeast: (least) => sql`f.errors >= ${least}`, ...periodTaken },
      sort: '-errors',
      tie: sql`k.id`,
      made: true,
    }
  },
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(f.calls), 0)::int as calls, coalesce(sum(f.errors), 0)::int as errors ${rows}`,
    ),
})
