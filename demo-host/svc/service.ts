import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { code } from '../../src/contract/error-codes.ts'
import { openapi } from '../../src/contract/openapi.ts'
import { tables } from '../../src/contract/tables.ts'
import { openPasswords, type Passwords } from './areas/login/passwords.ts'
import { startReportClock } from './areas/reports/run-schedules.ts'
import { trackerIdsOf, type TrackerIds } from './areas/site/analytics.ts'
import { openSites } from './areas/site/sites.ts'
import { openProviders } from './areas/social/providers.ts'
import { hasOutboxPage, type Config } from './config.ts'
import { keptSecret } from './data-folder.ts'
import type { Database } from './db/database.ts'
import { openEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { isReachable } from './db/is-reachable.ts'
import { requireHeldRole } from './db/held-role.ts'
import { openPostgres } from './db/postgres.ts'
import { openAnswers } from './http/answers.ts'
import { hostOf, openCrossOrigin } from './http/cross-origin.ts'
import { wrap } from './http/envelope.ts'
import { fail } from './http/fail.ts'
import { requestId } from './http/request-id.ts'
import { keysFrom } from './keys.ts'
import { openLog } from './log.ts'
import { openDelivery } from './outbox/deliver.ts'
import { serveOutboxPage } from './outbox/page.ts'
import { startOutboxWorker } from './outbox/worker.ts'
import type { Parts } from './parts.ts'
import { commandKinds } from './queue/commands.ts'
import type { CommandKinds } from './queue/kinds.ts'
import { startQueueWorker } from './queue/worker.ts'
import { serveAreas } from './serve-areas.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { startSweeping } from './db/sweep.ts'

/** A running service. */
export interface Service {
  /** Answers `/svc/*`, `/healthz`, `/readyz` and, in a demonstration, `/outbox`; pages are mounted on it by the host. */
  app: Hono
  db: Database
  /** The ids by which the site of a page that is asked for has its visits counted. */
  trackerIdsOf(c: Context): Promise<TrackerIds>
  /** Refuses new calls, waits up to ten seconds for those under way, and closes everything. */
  close(): Promise<void>
  /** Resolves once everything in the outbox that can be sent now was tried. */
  drainOutbox(): Promise<void>
  /** Resolves once every schedule that is due was begun, and every command that can be worked on now was. */
  drainQueue(): Promise<void>
}

/**
 * Opens the database, brings it up to date and starts the service; `hashing` and `kinds` of commands take the place of its
 * own.
 * Throws `StartError` with a line for the person who starts it.
 */
export const openService = async (
  config: Config,
  hashing?: Passwords,
  kinds: CommandKinds = commandKinds,
): Promise<Service> => {
  const log = openLog(config.logLevel)
  const keys = keysFrom(config.secret ?? keptSecret(config.data))
  const passwords = hashing ?? (await openPasswords())
  const db = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databasePool)
    : await openEmbedded(config.data)
  try {
    await migrate(db)
    await requireHeldRole(db)
    if (config.seed === 'demo') await seedDemo(db, keys, passwords, config)
  } catch (error) {
    await db.close()
    throw error
  }

  const { query } = db
  const delivery = openDelivery(config)
  const outbox = startOutboxWorker(query, keys, delivery, log)
  const stopSweeping = startSweeping(db, log)
  const https = config.baseUrl.protocol === 'https:'
  const sites = openSites(query, config.baseUrl)
  const answers = openAnswers(config, log)
  const { json } = answers
  const providers = openProviders(config, keys, log)
  const queue = startQueueWorker({ query, keys, log, sites, wakeOutbox: outbox.wake }, kinds)
  const clock = startReportClock({ query, keys, log, wakeQueue: queue.wake })
  const parts: Parts = {
    config,
    log,
    answers,
    keys,
    query,
    sites,
    passwords,
    providers,
    https,
    wakeOutbox: outbox.wake,
    commandKinds: kinds,
    wakeQueue: queue.wake,
  }

  const app = new Hono()
  const envelope = wrap(app, answers, openCrossOrigin(sites, answers), log)
  app.get('/healthz', () => json(200, { alive: true }))
  app.get('/readyz', async () => {
    const ready = !envelope.isDraining && (await isReachable(query))
    return json(ready ? 200 : 503, { ready })
  })
  serveAreas(app, parts)
  const description = openapi(tables, version)
  app.get('/svc/openapi.json', () => json(200, description, { publicFor: 300 }))
  if (hasOutboxPage(config)) serveOutboxPage(app, parts)
  app.all('/svc', (c) => answers.failed(fail(code.notFound), requestId(c)))
  app.all('/svc/*', (c) => answers.failed(fail(code.notFound), requestId(c)))
  app.notFound((c) => c.text('Not found.', 404))
  app.onError((error, c) => answers.failed(error, requestId(c)))

  return {
    app,
    db,
    trackerIdsOf: async (c) => trackerIdsOf(await sites.ofRequest(c.req.raw.headers, hostOf(c))),
    drainOutbox: outbox.drain,
    async drainQueue() {
      await clock.run()
      await queue.drain()
    },
    async close() {
      await envelope.drain()
      stopSweeping()
      clock.stop()
      await queue.stop()
      await outbox.stop()
      delivery.close()
      await db.close()
    },
  }
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
