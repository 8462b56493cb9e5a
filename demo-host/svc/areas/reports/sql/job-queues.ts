import { sql } from 'kysely'
import { jobQueues as contract } from '../../../../../src/contract/reports/job-queues.ts'
import { queueCounts } from '../../../kernel/jobs/queue-counts.ts'
import { queues } from '../../../kernel/jobs/queues.ts'
import { reportSource, sums } from '../source.ts'

const names = Object.keys(queues)

export const jobQueues = reportSource(contract, {
  list: () => ({
    from: sql`(
      select q.name, ${queueCounts}
      from unnest(${names}::text[]) q (name)
      left join pgboss.job_common j on j.name = q.name and j.state <= 'active' or j.name = 'dead' and j.source_name = q.name
      group by q.name
    ) w`,
    columns: {
      id: sql`w.name`,
      queue: sql`w.name`,
      waiting: sql`w.waiting`,
      running: sql`w.running`,
      later: sql`w.later`,
      failed: sql`w.failed`,
      oldest: sql`w.oldest`,
    },
    search: [sql`w.name`],
    sort: 'queue',
    tie: sql`w.name`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(failed), 0)::int as failed ${rows}`,
    ),
})
