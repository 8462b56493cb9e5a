import { sql } from 'kysely'
import { commandDurations as contract } from '../../../../../src/contract/reports/command-durations.ts'
import { boundsOf, periodTaken } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const within = (part: number) =>
  sql`ceil(percentile_cont(${sql.lit(part)}) within group (order by took))::int`

export const commandDurations = reportSource(contract, {
  list: (query) => {
    const { from, to } = boundsOf(query, 30)
    return {
      from: sql`(
        select name, count(*)::int as count, ${within(0.5)} as p50, ${within(0.95)} as p95,
          ceil(max(took))::int as longest, (count(*) filter (where state = 'failed'))::int as failed
        from (
          select c.name, c.state, greatest(0, extract(epoch from c.ended_at - c.began_at))::float8 as took
          from command c
          where c.ended_at >= ${from}::timestamptz and c.ended_at < ${to}::timestamptz and c.began_at is not null
        ) ended
        group by name) d`,
      columns: {
        id: sql`d.name`,
        name: sql`d.name`,
        count: sql`d.count`,
        p50: sql`d.p50`,
        p95: sql`d.p95`,
        longest: sql`d.longest`,
        failed: sql`d.failed`,
        failedPercent: sql`(100 * d.failed / d.count)`,
      },
      search: [sql`d.name`],
      filters: periodTaken,
      sort: '-count',
      made: true,
    }
  },
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(d.count), 0)::int as count, coalesce(sum(d.failed), 0)::int as failed ${rows}`,
    ),
})
