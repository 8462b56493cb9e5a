import { openSites } from '../../../demo-host/svc/areas/site/sites.ts'
import { readConfig } from '../../../demo-host/svc/config.ts'
import { openLog } from '../../../demo-host/svc/log.ts'
import type { CommandContext, CommandKinds } from '../../../demo-host/svc/queue/kinds.ts'
import { startQueueWorker, type QueueWorker } from '../../../demo-host/svc/queue/worker.ts'
import type { TestAccount } from './accounts.ts'
import type { Client } from './client.ts'
import { signedIn } from './steps.ts'
import { openWorld, type World } from './world.ts'

/** A service that works on no command itself, with workers beside it, and somebody who is signed in. */
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
  close(): Promise<void>
}

export const openQueueWorld = async (): Promise<QueueWorld> => {
  const world = await openWorld({ DATABASE_POOL: '6' }, undefined, undefined, {})
  await world.run(`create table effect (command_id bigint not null, name text not null);
    grant select, insert on effect to portico_app`)
  const account = await world.account()
  const workers: QueueWorker[] = []
  return {
    world,
    account,
    client: await signedIn(world, account),
    worker(kinds) {
      const { query } = world.service.db
      const started = startQueueWorker(
        {
          query,
          keys: world.keys,
          log: openLog('silent'),
          sites: openSites(query, readConfig(world.settings).baseUrl),
          wakeOutbox: () => {},
        },
        kinds,
      )
      workers.push(started)
      return started
    },
    row: async (id) => (await world.run(`select * from command where id = ${id}`))[0],
    effects: async (id) =>
      (await world.run(`select name from effect where command_id = ${id} order by name`)).map(
        ({ name }) => name,
      ),
    leaseIsOver: (id) =>
      world.run(`update command set due_at = now() - interval '1 second' where id = ${id}`),
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await world.close()
    },
  }
}

/** A step whose effect can be counted; `then` follows in its transaction. */
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
