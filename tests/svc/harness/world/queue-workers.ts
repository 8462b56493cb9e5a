import { openEmbeddedProvider } from '../../../../demo-host/svc/domain/provider/embedded/provider.ts'
import { openSites } from '../../../../demo-host/svc/domain/sites/sites.ts'
import { readConfig } from '../../../../demo-host/svc/config/config.ts'
import type { Trx } from '../../../../demo-host/svc/kernel/db/database.ts'
import { inSite } from '../../../../demo-host/svc/kernel/db/in-site.ts'
import { sendWhatIsLost } from '../../../../demo-host/svc/job-handlers.ts'
import { openJobs } from '../../../../demo-host/svc/kernel/jobs/engine.ts'
import { quotasOf } from '../../../../demo-host/svc/kernel/files/quota.ts'
import { openStorage } from '../../../../demo-host/svc/kernel/files/open-storage.ts'
import { openStoredFiles } from '../../../../demo-host/svc/kernel/files/stored-files.ts'
import { openLog } from '../../../../demo-host/svc/kernel/log.ts'
import { openMetrics } from '../../../../demo-host/svc/kernel/metrics/metrics.ts'
import type { CommandContext, CommandKinds } from '../../../../demo-host/svc/domain/tasks/kinds.ts'
import { commandQueues } from '../../../../demo-host/svc/domain/tasks/begin.ts'
import { commandHandler } from '../../../../demo-host/svc/domain/tasks/run-command.ts'
import type { TestAccount } from './accounts.ts'
import type { Client } from './client.ts'
import { signedIn } from './steps.ts'
import { openWorld, type World } from './world.ts'

/** A worker of commands beside a service. */
export interface QueueWorker {
  /** Resolves once it looks for work. */
  ready: Promise<unknown>
  /** There is something new. */
  wake(): void
  /** Resolves once everything that can be done now was tried. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** A service without workers of its own, with separate workers, and a signed-in user. */
export interface QueueWorld {
  world: World
  account: TestAccount
  client: Client
  worker(kinds: CommandKinds): QueueWorker
  /** A command as the database has it. */
  row(id: string): Promise<Record<string, unknown> | undefined>
  /** The effects that a command has had, by name. */
  effects(id: string): Promise<unknown[]>
  /** A command's worker has said nothing for too long, or its pause is over. */
  leaseIsOver(id: string): Promise<unknown>
  /** Stops the workers: those of another test would take its commands and return them. */
  rest(): Promise<void>
  close(): Promise<void>
}

export const openQueueWorld = async (): Promise<QueueWorld> => {
  const world = await openWorld({ DATABASE_POOL: '6' }, undefined, undefined, {})
  await world.run(`create table effect (command_id bigint not null, name text not null);
    grant select, insert on effect to portico_app`)
  const account = await world.account()
  const workers: QueueWorker[] = []
  const rest = async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop())))
  return {
    world,
    account,
    client: await signedIn(world, account),
    worker(kinds) {
      const started = startWorker(world, kinds)
      workers.push(started)
      return started
    },
    row: async (id) => (await world.run(`select * from command where id = ${id}`))[0],
    effects: async (id) =>
      (await world.run(`select name from effect where command_id = ${id} order by name`)).map(
        ({ name }) => name,
      ),
    async leaseIsOver(id) {
      // The worker that takes over must exist before the current one reports again.
      await Promise.all(workers.map(({ ready }) => ready))
      await world.run(endLease(id))
    },
    rest,
    async close() {
      await rest()
      await world.close()
    },
  }
}

const startWorker = ({ service: { db }, keys, settings }: World, kinds: CommandKinds): QueueWorker => {
  const log = openLog('silent')
  const config = readConfig(settings)
  const opened = openJobs(db, log, true).then(async (jobs) => {
    const parts = {
      db,
      jobs,
      keys,
      log,
      commandKinds: kinds,
      query: db.query,
      files: openStoredFiles(db.query, keys, openStorage(config), quotasOf(config)),
      metrics: openMetrics('test'),
      readInSite: <T>(siteId: number, work: (trx: Trx) => Promise<T>) => inSite(db.query, siteId, work),
      provider: openEmbeddedProvider(db.query, config.timeScale),
      sites: openSites(db.query, config.baseUrl),
      // Commands of these tests pay nothing.
      chargePayment: () => Promise.reject(new Error('There is no payment provider.')),
    }
    const command = commandHandler(parts)
    await jobs.work(Object.fromEntries(commandQueues.map((queue) => [queue, command])))
    return { jobs, parts }
  })
  return {
    ready: opened,
    wake: () => void opened.then(({ parts }) => sendWhatIsLost(parts)),
    async drain() {
      const { jobs, parts } = await opened
      await sendWhatIsLost(parts)
      await jobs.drain(commandQueues)
    },
    stop: async () => (await opened).jobs.stop(),
  }
}

/** SQL after which the worker of a command has said nothing for too long, and the engine has noticed. */
export const endLease = (id: string): string => `
  update pgboss.job_common set state = 'retry', start_after = now(), heartbeat_on = null
    where name like 'command%' and singleton_key = '${id}' and state = 'active';
  update command set due_at = now() - interval '1 second' where id = ${id}`

/** SQL after which the engine has noticed that workers have died, of jobs they had begun before a time. */
export const endLeasesBefore = (time: Date): string => `
  update pgboss.job_common set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and started_on < '${time.toISOString()}'`

/** A step with a countable effect; `then` follows in its transaction. */
export const effect = (
  context: CommandContext,
  name: string,
  progress: number,
  then = (): void => {},
): Promise<void> =>
  context.step(
    name,
    async (trx) => {
      await trx
        .insertInto('effect' as never)
        .values({ command_id: context.id, name } as never)
        .execute()
      then()
    },
    progress,
  )
