import type { PgBoss, QueueResult } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { deadQueue, queues, type Queue } from './queues.ts'

/** Seconds without a sign of life after which a job is another worker's; the sign is given three times as often. */
export const heartbeatSeconds = 30

/** Makes the queues, and lets requests put jobs of their own site into them. Several nodes may do so at once. */
export const install = async (boss: PgBoss, database: Database): Promise<void> => {
  await permit(database)
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(deadQueue)) await boss.createQueue(deadQueue, { retentionSeconds: month })
  for (const [name, queue] of Object.entries<Queue>(queues)) {
    const options = optionsOf(queue)
    const found = known.get(name)
    if (found && isSame(found, options)) continue
    if (found) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
    // The engine learns of a new queue when it first meets it. Within a transaction of the embedded database it could not ask.
    await boss.insert(name, [])
  }
}

const month = 30 * 86_400

const optionsOf = ({ retries, expireSeconds }: Queue) => ({
  retryLimit: retries.limit,
  retryDelay: retries.delay,
  retryBackoff: true,
  retryDelayMax: retries.longest,
  expireInSeconds: expireSeconds,
  heartbeatSeconds,
  // What is done is of no use any more: the rows that jobs are about say what became of them.
  deleteAfterSeconds: 3600,
  retentionSeconds: month,
  deadLetter: deadQueue,
})

const isSame = (found: QueueResult, options: ReturnType<typeof optionsOf>): boolean =>
  Object.entries(options).every(([key, value]) => found[key as keyof typeof options] === value)

const ofSite = "(data ->> 'site')::int = nullif(current_setting('app.site_id', true), '')::int"

// The owner of the tables is not held by the policies: it works on the jobs of all sites. Jobs of no site say nothing about any.
const permit = ({ script }: Database): Promise<void> =>
  script(async (run) => {
    await run('select pg_advisory_xact_lock(7012663)')
    const rows = await run(
      "select from pg_policies where schemaname = 'pgboss' and policyname = 'of_site_discard'",
    )
    if (rows.length > 0) return
    await run(`
      grant usage on schema pgboss to portico_app;
      grant select on pgboss.queue to portico_app;
      grant insert on pgboss.job_common to portico_app;
      grant select (id, name, data, state, priority, retry_count, retry_limit, created_on, start_after, started_on, completed_on,
        source_name, source_created_on, source_retry_count, group_id) on pgboss.job_common to portico_app;
      alter table pgboss.job_common enable row level security;
      grant delete on pgboss.job_common to portico_app;
      drop policy if exists in_site on pgboss.job_common;
      drop policy if exists of_no_site on pgboss.job_common;
      create policy of_site_read on pgboss.job_common for select to portico_app using (${ofSite});
      create policy of_site_send on pgboss.job_common for insert to portico_app with check (${ofSite});
      create policy of_site_discard on pgboss.job_common for delete to portico_app using (name = '${deadQueue}' and ${ofSite});
      create policy of_no_site on pgboss.job_common for select to portico_app using (data ->> 'site' is null)`)
  })
