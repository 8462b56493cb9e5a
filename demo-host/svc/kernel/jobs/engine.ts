import { setMaxListeners } from 'node:events'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { fromKysely, PgBoss, type JobResult } from 'pg-boss'
import type { Database, Trx } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { StartError } from '../start-error.ts'
import {
  heartbeatSeconds,
  install,
  type JobData,
  type JobHandler,
  type JobOutcome,
  deadQueue,
  queues,
  type Queue,
  type QueueName,
} from './queues.ts'

/** Work that is done beside the calls, by whichever node has the time. */
export interface Jobs {
  /** Enqueues a job in the transaction of its cause; jobs of one `group` run one at a time. */
  send(trx: Trx, queue: QueueName, data: JobData, group?: number): Promise<void>
  /** Removes a job that was given up. */
  discard(trx: Trx, id: string): Promise<void>
  /** Removes the waiting jobs of a row; the caller does their work. */
  supersede(queue: QueueName, data: JobData): Promise<void>
  /** Enqueues many jobs, for rows without one. */
  sendAll(queue: QueueName, jobs: readonly { data: JobData; group?: number | null }[]): Promise<void>
  /** Notifies this node's workers of a new job, after the commit. */
  wake(queue: QueueName): void
  /** Starts the workers of queues with a handler, and their schedules. */
  work(handlers: Partial<Record<QueueName, JobHandler>>): Promise<void>
  /** Resolves once every job of some queues that this node can work on now was tried. */
  drain(names: readonly QueueName[]): Promise<void>
  /** Accepts no new jobs, waits briefly for running ones, and leaves the rest to other workers. */
  stop(): Promise<void>
  boss: PgBoss
}

const patience = 4000

/**
 * How long a job that another node has sent, or whose time has come, waits at most until it is noticed, in milliseconds. On the embedded
 * database there is no other node.
 */
const lookEvery = ({ isEmbedded }: Database): number => (isEmbedded ? 2000 : 1000)

/** Looking is for all queues at once: a worker that nothing wakes hardly looks by itself, in seconds. */
const pollSeconds = 300

/** Opens the engine; `works` says whether this node works on jobs, or only sends them. Throws `StartError`. */
export const openJobs = async (database: Database, log: Logger, works: boolean): Promise<Jobs> => {
  const boss = new PgBoss({ db: database.jobs, ...rhythm(works, database.isEmbedded) })
  const sayQuietly = quietly(log)
  boss.on('error', sayQuietly)
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the jobs need attention'))
  await start(boss, database)

  const workers = new Map<QueueName, string[]>()
  // Workers that have a job. When they end it they look for the next by themselves.
  const busy = new Map<string, QueueName>()
  const ended = new AbortController()
  const halt = new AbortController()
  // Every worker listens to it.
  setMaxListeners(0, halt.signal)

  // One worker is enough: it wakes another when it has found something. They take turns, in case one waits for the database.
  const wake = (name: QueueName): void => {
    const ids = workers.get(name) ?? []
    const idle = ids.find((id) => !busy.has(id))
    if (!idle) return
    boss.notifyWorker(idle)
    ids.push(...ids.splice(ids.indexOf(idle), 1))
  }
  const runOne = async (
    name: QueueName,
    worker: string,
    handler: JobHandler,
    job: { id: string; data: JobData },
  ): Promise<JobOutcome> => {
    busy.set(worker, name)
    wake(name)
    try {
      // The embedded database is synchronous: without a pause, calls would starve while jobs run.
      await setImmediate()
      return await handler(job.data, halt.signal)
    } catch (error) {
      log.warn({ queue: name, job: job.id, err: error }, 'a job failed')
      return 'retry'
    } finally {
      busy.delete(worker)
      boss.notifyWorker(worker)
    }
  }
  const workOn = async (name: QueueName, handler: JobHandler): Promise<void> => {
    const { workers: count, onePerGroup, cron }: Queue = queues[name]
    const ids: string[] = []
    workers.set(name, ids)
    for (let index = 0; index < count; index += 1) {
      const options = {
        perJobResults: true as const,
        heartbeatRefreshSeconds: heartbeatSeconds / 3,
        pollingIntervalSeconds: pollSeconds,
        ...(onePerGroup ? { groupConcurrency: 1 } : {}),
      }
      const id = await boss.work<JobData>(name, options, async (fetched) => {
        const results: JobResult[] = []
        for (const job of fetched) results.push(resultOf(job.id, await runOne(name, id, handler, job)))
        return results
      })
      ids.push(id)
    }
    if (cron) await boss.schedule(name, cron, { site: null, id: null }, { missed: 'once' })
  }

  const look = async (): Promise<void> => {
    const pause = () =>
      setTimeout(lookEvery(database), undefined, { signal: ended.signal, ref: false }).catch(() => {})
    for (await pause(); !ended.signal.aborted; await pause())
      await due(database, [...workers.keys()]).then((names) => names.forEach(wake), sayQuietly)
  }

  return {
    boss,
    wake,
    async send(trx, queue, data, group) {
      await boss.send(queue, data, { ...of(data, group), db: fromKysely(trx) })
    },
    async discard(trx, id) {
      await boss.deleteJob(deadQueue, id, { db: fromKysely(trx) })
    },
    async supersede(queue, { site, id }) {
      await database.jobs.executeSql(
        `delete from pgboss.job_common where name = $1 and state < 'active' and singleton_key = $2
          and (data ->> 'site')::int = $3`,
        [queue, String(id), site],
      )
    },
    async sendAll(queue, jobs) {
      if (jobs.length > 0)
        await boss.insert(
          queue,
          jobs.map(({ data, group }) => ({ data, ...of(data, group) })),
        )
    },
    async work(handlers) {
      for (const [name, handler] of Object.entries(handlers) as [QueueName, JobHandler][])
        await workOn(name, handler)
      void look()
    },
    async drain(names) {
      const own = names.filter((name) => workers.has(name))
      while (halt.signal.aborted === false) {
        const isBusy = [...busy.values()].some((name) => own.includes(name))
        if (!isBusy) {
          if ((await unfinished(database, own)) === 0) return
          own.forEach(wake)
        }
        await setTimeout(10)
      }
    },
    async stop() {
      ended.abort()
      const idle = Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })))
      const late = globalThis.setTimeout(() => halt.abort(), patience)
      await Promise.race([idle, setTimeout(patience + 1000, undefined, { ref: false })])
      clearTimeout(late)
      halt.abort()
      await Promise.race([boss.stop({ graceful: false }), setTimeout(1000, undefined, { ref: false })])
    },
  }
}

const of = ({ id }: JobData, group: number | null | undefined) => ({
  ...(id === null ? {} : { singletonKey: String(id) }),
  ...(group === undefined || group === null ? {} : { group: { id: String(group) } }),
})

// Maintenance interval of the engine in seconds. No jobs depend on others, so flows are rarely checked.
const rhythm = (works: boolean, isEmbedded: boolean) => ({
  supervise: works,
  schedule: works,
  superviseIntervalSeconds: isEmbedded ? 30 : 15,
  monitorIntervalSeconds: 10,
  maintenanceIntervalSeconds: 3600,
  cronWorkerIntervalSeconds: 15,
  flowIntervalSeconds: 3600,
  ...(isEmbedded ? { monitorVacuum: false, reindex: false } : {}),
})

const start = async (boss: PgBoss, database: Database): Promise<void> => {
  try {
    await oneAtATime(database, () => boss.start())
    await install(boss, database)
    database.jobs.started?.()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    const reason = (error as Error).message.split('\n')[0]
    throw new StartError(
      `The schema pgboss cannot be made or used: ${reason}. Give it to the role of DATABASE_URL: create schema pgboss authorization ….`,
    )
  }
}

// If nodes create the schema concurrently, even behind a pooler, the engine lets one fail.
const oneAtATime = ({ script, isEmbedded }: Database, work: () => Promise<unknown>): Promise<unknown> =>
  isEmbedded
    ? work()
    : script(async (run) => {
        await run('select pg_advisory_xact_lock(7012664)')
        await work()
      })

/** The queues that have a job whose time has come. */
const due = async ({ jobs }: Database, names: readonly QueueName[]): Promise<QueueName[]> => {
  const { rows } = await jobs.executeSql(
    `select name from unnest($1::text[]) as name
      where exists (select from pgboss.job_common j
        where j.name = name.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [names],
  )
  return (rows as { name: QueueName }[]).map(({ name }) => name)
}

const unfinished = async ({ jobs }: Database, names: readonly string[]): Promise<number> => {
  const { rows } = await jobs.executeSql(
    `select count(*)::int as count from pgboss.job_common
      where name = any($1::text[]) and state <= 'active' and start_after <= now()`,
    [names],
  )
  return (rows[0] as { count: number }).count
}

const resultOf = (id: string, outcome: JobOutcome): JobResult => {
  if (outcome === 'done') return { id, status: 'completed' }
  return { id, status: outcome === 'dead' ? 'deadletter' : 'failed' }
}

// While the database is away it would be said every second.
const quietly = (log: Logger) => {
  let saidAt = -Infinity
  return ({ message }: Error): void => {
    if (performance.now() - saidAt < 10_000) return
    saidAt = performance.now()
    log.warn({ reason: message }, 'the jobs cannot be read')
  }
}
