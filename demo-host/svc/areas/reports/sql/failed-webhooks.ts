import { sql } from 'kysely'
import { failedWebhooks as contract } from '../../../../../src/contract/reports/failed-webhooks.ts'
import { boundsOf, periodTaken } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const state = sql`case when w.stopped_at is not null then 'stopped' when w.enabled then 'on' else 'off' end`

export const failedWebhooks = reportSource(contract, {
  list: (query, { userPage }) => {
    const { from, to } = boundsOf(query, 7)
    return {
      from: sql`(
        select d.webhook_id, count(*)::int as failures, max(d.id) as last_id from webhook_delivery d
        where d.state = 'failed' and d.created_at >= ${from}::timestamptz and d.created_at < ${to}::timestamptz
        group by d.webhook_id) f
        join webhook_delivery l on l.id = f.last_id
        join webhook w on w.id = f.webhook_id
        join account u on u.site_id = w.site_id and u.id = w.owner_id`,
      columns: {
        id: sql`w.id::text`,
        url: sql`w.url`,
        email: sql`u.email`,
        state,
        failures: sql`f.failures`,
        problem: sql`l.problem`,
        status: sql`l.status`,
        last: sql`l.created_at`,
        failingSince: sql`w.failing_since`,
        emailPage: userPage('u'),
      },
      search: [sql`w.url`, sql`u.email`],
      filters: {
        problem: (problem) => sql`l.problem = ${problem}`,
        state: (wanted) => sql`${state} = ${wanted}`,
        ...periodTaken,
      },
      sort: '-last',
      empty: ['status', 'failingSince', 'problem'],
      tie: sql`w.id`,
    }
  },
  info: (trx, rows) =>
    sums(trx, sql`select count(*)::int as webhooks, coalesce(sum(f.failures), 0)::int as failures ${rows}`),
})
