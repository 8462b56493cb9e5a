import { sql } from 'kysely'
import { signInsByDay as contract } from '../../../../src/contract/reports/sign-ins-by-day.ts'
import { isSignIn } from './login-log.ts'
import { boundsOf, periodTaken } from './period.ts'
import { reportSource, sums } from './source.ts'

export const signInsByDay = reportSource(contract, {
  list: (query, { timeZone }) => {
    const { from, to } = boundsOf(query, 30)
    const dayOf = (at: ReturnType<typeof sql>) => sql`date_trunc('day', ${at} at time zone ${timeZone}::text)`
    return {
      from: sql`(
        select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(succeeded, 0) as succeeded,
          coalesce(failed, 0) as failed, coalesce(people, 0) as people
        from generate_series(${dayOf(sql`${from}::timestamptz`)},
          ${dayOf(sql`(${to}::timestamptz - interval '1 millisecond')`)}, interval '1 day') as days(day)
        left join (
          select ${dayOf(sql`a.at`)} as day,
            (count(*) filter (where a.result = 'ok' and a.event = 'sign-in'))::int as succeeded,
            (count(*) filter (where a.result = 'failed' and a.event <> 'sign-in-blocked'))::int as failed,
            (count(distinct a.account_id) filter (where a.result = 'ok'))::int as people
          from audit a where ${isSignIn} and a.at >= ${from}::timestamptz and a.at < ${to}::timestamptz
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
    }
  },
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(d.succeeded), 0)::int as succeeded, coalesce(sum(d.failed), 0)::int as failed ${rows}`,
    ),
})
