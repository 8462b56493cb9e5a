import type { PgBoss, QueueResult } from 'pg-boss'
import type { Database } from '../db/database.ts'

/** How a queue's jobs are run. */
export interface Queue {
  /** Concurrent jobs per node. */
  workers: number
  /** Seconds after which a job that still runs has failed. */
  expireSeconds: number
  /** Times that a failed job is tried again, seconds before the first, and the longest pause: it doubles each time. */
  retries: { limit: number; delay: number; longest: number }
  /** Runs one job per group at a time, so that a user with many jobs doesn't delay others. */
  onePerGroup?: true
  /** Enqueues a job by this schedule; missed runs are made up once. */
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
  // Jobs on servers, one at a time per server, so that an owner of many servers doesn't delay others.
  'command.server': {
    workers: 20,

    expireSeconds: 3600,
    retries: { limit: 12, delay: 2, longest: 60 },
  },
  // Polled every minute: jobs that can't run yet are found again then.
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
  // A job is a turn of a customer. The row says when to retry; due deliveries are found again then.
  webhook: { workers: 8, expireSeconds: 300, retries: messageRetries(), onePerGroup: true },
  // Receivers that are new, slow or failing: however many there are, the others have workers left.
  'webhook.slow': { workers: 24, expireSeconds: 300, retries: messageRetries(), onePerGroup: true },
  // Rows say when they are due, and are found again then.
  inbound: { workers: 4, expireSeconds: 300, retries: messageRetries() },
  deposit: { workers: 4, expireSeconds: 300, retries: messageRetries() },
  payment: { workers: 4, expireSeconds: 300, retries: messageRetries() },
  refund: { workers: 2, expireSeconds: 300, retries: messageRetries() },
  recharge: { workers: 2, expireSeconds: 300, retries: messageRetries() },
  'card.setup': { workers: 2, expireSeconds: 300, retries: messageRetries() },
  'card.detach': { workers: 1, expireSeconds: 300, retries: messageRetries() },
  'card.check': { workers: 2, expireSeconds: 300, retries: messageRetries() },
  'payments.demo': chore('* * * * *'),
  'refunds.look': chore('37 3 * * *'),
  'usage.turn': chore('1-59/10 * * * *'),
  'credits.expire': chore('7-59/10 * * * *'),
  // Usage turns at minute 1 of every tenth: what it adds is checked at once.
  budgets: chore('2-59/10 * * * *'),
  'sites.certificates': chore('41 */6 * * *'),
  files: chore('* * * * *'),
  'uploads.alive': chore('* * * * *'),
  sweep: chore('17 * * * *'),
} as const satisfies Record<string, Queue>

export type QueueName = keyof typeof queues

/** Queue of permanently failed jobs, for an operator. */
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

/**
 * Creates the queues, and permits requests to enqueue jobs of their own site. Safe on several nodes
 * concurrently.
 */
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
  // Finished jobs aren't needed: the rows they concern have the results.
  deleteAfterSeconds: 3600,
  retentionSeconds: month,
  deadLetter: deadQueue,
})

const isSame = (found: QueueResult, options: ReturnType<typeof optionsOf>): boolean =>
  Object.entries(options).every(([key, value]) => found[key as keyof typeof options] === value)

const ofSite = "(data ->> 'site')::int = nullif(current_setting('app.site_id', true), '')::int"

// The tables' owner bypasses the policies, because it runs jobs of all sites. Jobs without a site reveal
// nothing about one.
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

/** Number of a queue's jobs, and how long the first runnable one has waited, in seconds. */
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

/** Content of a job: the row it concerns. The row says what to do. */
export interface JobData {
  /** None for work on all sites. */
  site: number | null
  id: number | null
}

/** Outcome of a job: done, retry after a pause, or given up for an operator. */
export type JobOutcome = 'done' | 'retry' | 'dead'

/** Runs a job; `stop` is aborted when the service must stop. An exception counts as `retry`. */
export type JobHandler = (data: JobData, stop: AbortSignal) => Promise<JobOutcome>
