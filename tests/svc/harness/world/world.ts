import { openPasswords, type HashCost, type Passwords } from '../../../../demo-host/svc/kernel/passwords.ts'
import { readConfig } from '../../../../demo-host/svc/config/config.ts'
import { keysFrom, type Keys } from '../../../../demo-host/svc/kernel/keys.ts'
import type { CommandKinds } from '../../../../demo-host/svc/domain/tasks/kinds.ts'
import { openService, type Service } from '../../../../demo-host/svc/service.ts'
import { addAccount, usualPassword, type AccountSpec, type TestAccount } from './accounts.ts'
import { openClient, type Client, type ClientOptions } from './client.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { secret } from './prepared-folder.ts'

/** A message in the outbox of a demonstration. */
export interface Shown {
  to: string
  channel: string
  subject: string
  text: string
  code: string
  /** The target of its button. */
  link: string | null
}

/** The number of password checks and hashes, and a hook during a check. */
export interface Hashing {
  verified: number
  hashed: number
  meanwhile: (() => Promise<void>) | undefined
}

/** A service with a database of its own, and the test's tools for it. */
export interface World {
  service: Service
  settings: Record<string, string>
  keys: Keys
  hashing: Hashing
  client(options?: ClientOptions): Client
  account(spec?: AccountSpec): Promise<TestAccount>
  /** Runs SQL as the owner of the database, across all sites. */
  run(statements: string): Promise<Record<string, unknown>[]>
  /** Does several things that only run SQL, in one transaction: a fraction of the time. */
  together<T>(work: (within: World) => Promise<T>): Promise<T>
  /** Shifts all times in the database that were written since the world was opened. */
  later(seconds: number): Promise<void>
  /** The mails to an address, newest first. */
  messages(address: string): Promise<Shown[]>
  close(): Promise<void>
}

/**
 * Opens a service with the demonstration's sites. Settings are named as in the environment; `through` may lead the way
 * to PostgreSQL over another address; the database is a fresh one when none is given; `kinds` of commands take the place of
 * the service's own; passwords are hashed at a `cost` that keeps no
 * test waiting, unless it is about hashing; `serveCalls` may serve more than the areas do. Outside of production, anonymous
 * answers come at a short beat.
 */
export const openWorld = async (
  more: Record<string, string> = {},
  through = async (databaseUrl: string) => databaseUrl,
  given?: FreshDatabase,
  kinds?: CommandKinds,
  cost: HashCost = { memoryCost: 64, timeCost: 1 },
  serveCalls?: Parameters<typeof openService>[3],
): Promise<World> => {
  let opened = given ? 0 : Date.now()
  const database = given ?? (await freshDatabase('demo'))
  const settings: Record<string, string> = {
    LOG_LEVEL: 'silent',
    PORTICO_SECRET: secret,
    ACCOUNT_CALLS: '999999999',
    SITE_CALLS: '999999999',
    // A prepared database holds the demonstration already.
    ...(given ? {} : { PORTICO_SEED: 'none' }),
    ...database.settings,
    ...more,
  }
  if (settings['DATABASE_URL']) settings['DATABASE_URL'] = await through(settings['DATABASE_URL'])
  const hashing: Hashing = { verified: 0, hashed: 0, meanwhile: undefined }
  const passwords = counted(await openPasswords(cost), hashing)
  const config = readConfig(settings)
  const beat = config.production ? undefined : shortBeat
  const service = await openService(config, passwords, kinds, serveCalls, beat)
  const keys = keysFrom(Buffer.from(secret, 'hex'))
  const run = (statements: string) => acrossSites(service, (within) => within(statements))
  // What is done by the clock would change what a test looks at.
  await run('delete from pgboss.schedule')
  const usualHash = await passwords.hash(usualPassword)
  Object.assign(hashing, { verified: 0, hashed: 0 })
  const world: World = {
    service,
    settings,
    keys,
    hashing,
    run,
    client: (options) =>
      openClient(
        async (request, address) =>
          service.app.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
        options,
      ),
    account: (spec = {}) => addAccount(run, keys, passwords, usualHash, spec),
    together: (work) =>
      acrossSites(service, (within) =>
        work({
          ...world,
          run: within,
          account: (spec = {}) => addAccount(within, keys, passwords, usualHash, spec),
        }),
      ),
    async later(seconds) {
      await run(timeShift(seconds, new Date(opened)))
      opened -= seconds * 1000
    },
    async messages(address) {
      await service.drainOutbox()
      const answer = await service.app.request('/outbox.json')
      return ((await answer.json()) as Shown[]).filter(({ to }) => to === address)
    },
    async close() {
      await service.close()
      await database.drop()
    },
  }
  return world
}

// Milliseconds; the usual quarter of a second adds up over thousands of calls.
const shortBeat = 25

const acrossSites = async <T>(service: Service, work: (run: World['run']) => Promise<T>): Promise<T> => {
  const done: T[] = []
  await service.db.script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    done.push(await work((statements) => run(statements) as Promise<Record<string, unknown>[]>))
  })
  return done[0] as T
}

const counted = (passwords: Passwords, count: Hashing): Passwords => ({
  ...passwords,
  hash(password) {
    count.hashed += 1
    return passwords.hash(password)
  },
  async verify(password, hashed) {
    count.verified += 1
    await count.meanwhile?.()
    return passwords.verify(password, hashed)
  },
})

// When a password was changed says something else than how long ago: it stays, as does what can't be changed.
const timeShift = (seconds: number, opened: Date): string => `
  do $$ declare shifts record; begin
    for shifts in
      select table_name as of_table,
        string_agg(format('%1$I = %1$I - interval ''${seconds} seconds''', column_name), ', ') as changes,
        string_agg(format('%I >= ''${opened.toISOString()}''', column_name), ' or ') as is_new
      from information_schema.columns
      where table_schema = 'public' and udt_name = 'timestamptz' and table_name not in ('account', 'migration', 'invoice')
        and table_name not in (select event_object_table from information_schema.triggers where trigger_name = 'stays')
      group by table_name
    loop
      execute format('update %I set %s where %s', shifts.of_table, shifts.changes, shifts.is_new);
    end loop;
  end $$`
