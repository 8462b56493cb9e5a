import type { PgBoss, QueueResult } from 'pg-boss'
import type { Database } from '../db/database.ts'

/** How the jobs of a queue are worked on. */
export interface Queue {
  /** Jobs at once on a node. */
  workers: number
  /** Seconds after which a job that still runs has failed. */
  expireSeconds: number
  /** Times that a failed job is tried again, seconds before the first, and the longest pause: it doubles each time. */
  retries: { limit: number; delay: number; longest: number }
  /** One job of a group at a time, so that whoever begins many does not hold up everybody else. */
  onePerGroup?: true
  /** Sends a job of its own at these times; what is missed meanwhile is caught up once. */
  cron?: string
}

/** The queues of the service. Each is a lane: none waits for the jobs of another. */
export const queues = {
  'mail.urgent': { workers: 2, expireSeconds: 300, retries: messageRetries() },
  mail: { workers: 2, expireSeconds: 300, retries: messageRetries() },
  command: {
    workers: 4,

    expireSeconds: 300,
    retries: { limit: 12, delay: 2, longest: 60 },
    onePerGroup: true,
  },
  'command.long': {
    workers: 2,

    expireSeconds: 3600,
    retries: { limit: 12, delay: 2, longest: 60 },
    onePerGroup: true,
  },
  // Each is about one server, of which one runs at a time: whoever has many servers holds up nobody else with them.
  'command.server': {
    workers: 20,

    expireSeconds: 3600,
    retries: { limit: 12, delay: 2, longest: 60 },
  },
  // Looked for every minute: what cannot be done yet is found again then.
  'server.account': {
    workers: 2,

    expireSeconds: 300,
    retries: messageRetries(),
    onePerGroup: true,
  },
  'server.leaving': { workers: 2, expireSeconds: 3600, retries: messageRetries() },
  'server.loads': chore('4-59/10 * * * *'),
  'server.months': chore('23 * * * *'),
  'server.drift': chore('*/5 * * * *'),
  'server.measures': chore('3-59/10 * * * *'),
  'report.schedules': chore('* * * * *'),
  'jobs.lost': chore('* * * * *'),
  // Two days: a scanner that is away so long was noticed.
  scan: {
    workers: 2,

    expireSeconds: 900,
    retries: { limit: 600, delay: 2, longest: 300 },
    onePerGroup: true,
  },
  // A row says itself when it is tried again. What cannot be delivered yet is found again then.
  webhook: { workers: 8, expireSeconds: 300, retries: messageRetries(), onePerGroup: true },
  'usage.turn': chore('1-59/10 * * * *'),
  files: chore('* * * * *'),
  'uploads.alive': chore('* * * * *'),
  sweep: chore('17 * * * *'),
} as const satisfies Record<string, Queue>

export type QueueName = keyof typeof queues

/** Where a job goes that will not be tried again: an operator decides about it. */
export const deadQueue = 'dead'

// The outbox counts the tries of a message itself; a node that dies or stops costs none of them.
function messageRetries() {
  return { limit: 20, delay: 2, longest: 300 }
}

function chore(cron: string) {
  return {
    workers: 1,

    expireSeconds: 3600,
    retries: { limit: 3, delay: 30, longest: 300 },
    cron,
  }
}

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

/** How many jobs a queue has, and for how many seconds the first of those that could run has waited. */
export interface QueueDepth {
  queue: string
  waiting: number
  active: number
  oldest: number
}

/** The depth of every queue that has open jobs. */
export const queueDepths = async ({ jobs }: Pick<Database, 'jobs'>): Promise<QueueDepth[]> => {
  const { rows } = await jobs.executeSql(`
    select name as queue, count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
        filter (where state < 'active' and start_after <= now())), 0)::float8 as oldest
    from pgboss.job_common where state <= 'active' group by name`)
  return rows as QueueDepth[]
}

/** All that a job says: which row of which site it is about. What is to be done with it stands in the row. */
export interface JobData {
  /** None for work on all sites. */
  site: number | null
  id: number | null
}

/** How the work on a job ended: done, to be tried again after a pause, or given up for an operator to look at. */
export type JobOutcome = 'done' | 'retry' | 'dead'

/** Works on a job; `stop` is aborted when the service cannot wait any longer. What it throws counts as `retry`. */
export type JobHandler = (data: JobData, stop: AbortSignal) => Promise<JobOutcome>
