import { sql } from 'kysely'
import { failedJobs as contract } from '../../../../../src/contract/reports/failed-jobs.ts'
import { reportSource } from '../source.ts'

export const failedJobs = reportSource(contract, {
  list: () => ({
    from: sql`(
      select j.id, j.source_name as queue, j.data ->> 'id' as row, j.source_created_on as created, j.created_on as ended,
        j.source_retry_count + 1 as tries, coalesce(o.kind, c.name, e.provider || ' ' || e.type, '') as about
      from pgboss.job_common j
      left join outbox o on j.source_name like 'mail%' and o.id = (j.data ->> 'id')::bigint
      left join command c on j.source_name like 'command%' and c.id = (j.data ->> 'id')::bigint
      left join inbound_event e on j.source_name = 'inbound' and e.id = (j.data ->> 'id')::bigint
      where j.name = 'dead' and j.data ->> 'site' is not null
    ) f`,
    columns: {
      id: sql`f.id::text`,
      queue: sql`f.queue`,
      about: sql`f.about`,
      row: sql`coalesce(f.row, '')`,
      created: sql`f.created`,
      ended: sql`f.ended`,
      tries: sql`f.tries`,
    },
    search: [sql`f.queue`, sql`f.about`, sql`f.row`],
    filters: { queue: (queue) => sql`f.queue = ${queue}` },
    sort: '-ended',
    tie: sql`f.id`,
  }),
})
