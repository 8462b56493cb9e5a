import { sql } from 'kysely'
import { signInsByDay as contract } from '../../../../../src/contract/reports/sign-ins-by-day.ts'
import { parseTimestamp } from '../../../kernel/db/list-source.ts'
import { boundsOf, periodTaken, isRefused, isSignedIn, isSignIn } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

export const signInsByDay = reportSource(contract, {
  list: (query, { timeZone }) => {
    const { to } = boundsOf(query, 30)
    const dayOf = (at: ReturnType<typeof sql>) => sql`date_trunc('day', ${at} at time zone ${timeZone}::text)`
    const lastDay = dayOf(sql`(${to}::timestamptz - interval '1 millisecond')`)
    // The default period starts at midnight, so that the first day is complete.
    const { since } = query
    const before = (days: number) =>
      sql`((${lastDay} - interval '1 day' * ${sql.lit(days)}) at time zone ${timeZone}::text)`
    const from =
      since === undefined ? before(29) : sql`greatest(${parseTimestamp(since)}::timestamptz, ${before(365)})`
    return {
      from: sql`(
        select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(succeeded, 0) as succeeded,
          coalesce(failed, 0) as failed, coalesce(people, 0) as people
        from generate_series(${dayOf(from)}, ${lastDay}, interval '1 day') as days(day)
        left join (
          select ${dayOf(sql`a.at`)} as day,
            (count(*) filter (where ${isSignedIn}))::int as succeeded,
            (count(*) filter (where ${isRefused}))::int as failed,
            (count(distinct a.account_id) filter (where ${isSignedIn}))::int as people
          from audit a where ${isSignIn} and a.at >= ${from} and a.at < ${to}::timestamptz
          group by 1
        ) counted on counted.day = days.day) d`,
      columns: {
        id: sql`d.day`,
        day: sql`d.day`,
        succeeded: sql`d.succeeded`,
        failed: sql`d.failed`,
        people: sql`d.people`,
      },
      search: [sql`d.day`],
      filters: periodTaken,
      sort: '-day',
      made: true,
    }
  },
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(d.succeeded), 0)::int as succeeded, coalesce(sum(d.failed), 0)::int as failed ${rows}`,
    ),
})
