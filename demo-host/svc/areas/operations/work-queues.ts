import { sql } from 'kysely'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { workQueues } from '../../../../src/contract/operations/work-queues.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { queueCounts } from '../../kernel/jobs/queue-counts.ts'
import { queues, type Queue } from '../../kernel/jobs/queues.ts'

const lanes = Object.entries<Queue>(queues)

const status = sql`case
  when w.waiting > 0 and w.running = 0 and w.oldest > 120 then 'stopped'
  when w.oldest > 60 then 'slow'
  when w.last_failed > now() - interval '1 hour' then 'failing'
  else 'ok' end`

/** Queues of the engine, with counts of the site's own jobs and those of no site. */
export const queueRows: ListSource<RowOf<typeof workQueues.list>> = {
  from: sql`(
    select q.name, q.workers, ${queueCounts},
      count(*) filter (where j.name = q.name and j.state = 'completed' and j.completed_on > now() - interval '1 hour')::int as done,
      max(j.created_on) filter (where j.name = 'dead') as last_failed
    from unnest(${lanes.map(([name]) => name)}::text[], ${lanes.map(([, { workers }]) => workers)}::int[]) q (name, workers)
    left join pgboss.job_common j on j.name = q.name or j.name = 'dead' and j.source_name = q.name
    group by q.name, q.workers
  ) w`,
  columns: {
    id: sql`w.name`,
    queue: sql`w.name`,
    status,
    workers: sql`w.workers`,
    waiting: sql`w.waiting`,
    running: sql`w.running`,
    later: sql`w.later`,
    oldest: sql`w.oldest`,
    done: sql`w.done`,
    failed: sql`w.failed`,
    lastFailed: sql`w.last_failed`,
  },
  search: [sql`w.name`],
  sort: 'queue',
  tie: sql`w.name`,
  empty: ['lastFailed'],
  made: true,
}
