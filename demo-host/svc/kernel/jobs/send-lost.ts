import type { Database } from '../db/database.ts'
import type { Jobs } from './engine.ts'
import type { QueueName } from './queues.ts'

/** SQL of due rows: queue, site, ID and group of their job. */
export type DueRows = string

interface Lost {
  queue: QueueName
  site: number
  id: number
  group: number | null
  /** Jobs of workers that have said nothing for too long. */
  abandoned: string[]
}

/**
 * Enqueues a job for every due row without one: from older nodes and dead workers. Rows with a live worker
 * aren't due.
 */
export const sendLost = async (
  database: Database,
  jobs: Jobs,
  sources: readonly DueRows[],
): Promise<void> => {
  for (const source of sources) {
    const lost = await lostOf(database, source)
    for (const queue of new Set(lost.map((one) => one.queue))) {
      const of = lost.filter((one) => one.queue === queue)
      const abandoned = of.flatMap((one) => one.abandoned)
      if (abandoned.length > 0) await jobs.boss.cancel(queue, abandoned)
      await jobs.sendAll(
        queue,
        of.map(({ site, id, group }) => ({ data: { site, id }, group })),
      )
      jobs.wake(queue)
    }
  }
}

const atOnce = 5000

// Between a worker's taking a job and its taking the row there is a moment.
const isAbandoned = "greatest(j.started_on, j.heartbeat_on) < now() - interval '1 second'"

const lostOf = async ({ script }: Database, source: DueRows): Promise<Lost[]> => {
  let rows: unknown[] = []
  await script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    rows = await run(`
      with due as (${source} limit ${atOnce})
      select due.*, array(
        select j.id::text from pgboss.job_common j
        where j.name = due.queue and j.singleton_key = due.id::text
          and j.state = 'active' and ${isAbandoned}) as abandoned
      from due
      where not exists (
        select from pgboss.job_common j
        where j.name = due.queue and j.singleton_key = due.id::text
          and (j.state < 'active' and j.start_after <= now() or j.state = 'active' and not ${isAbandoned}))`)
  })
  return rows as Lost[]
}
