import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { Hono, type Context } from 'hono'
import { code } from '../../src/contract/engine/error-codes.ts'
import { openapi } from '../../src/contract/engine/openapi.ts'
import { tables } from '../../src/contract/tables.ts'
import { machineCalls, machineFolders } from './areas/machine/table.ts'
import { openConsoles } from './areas/servers/console/open-consoles.ts'
import { consolePath } from './areas/servers/console/ticket.ts'
import { trackerIdsOf, type TrackerIds } from './areas/site/analytics.ts'
import { commandKinds } from './commands.ts'
import { hasOutboxPage, type Config } from './config/config.ts'
import { openBlacklist } from './domain/blacklist/blacklist.ts'
import type { Services } from './domain/calls/services.ts'
import { networksOf } from './domain/identities/identities.ts'
import { openProviders } from './domain/identities/providers.ts'
import { offerImages } from './domain/images/images.ts'
import { openProvider, requireProvider } from './domain/provider/open-provider.ts'
import { isSiteKey, openKeyUse } from './domain/sites/site-keys.ts'
import { openSites } from './domain/sites/sites.ts'
import { serveMachine } from './domain/serving/serve-machine.ts'
import type { CommandKinds } from './domain/tasks/kinds.ts'
import { drainsOf, type Drains } from './drains.ts'
import { jobHandlers, sendWhatIsLost } from './job-handlers.ts'
import { keptSecret } from './kernel/data-folder.ts'
import { isReachable } from './kernel/db/database-checks.ts'
import type { Database } from './kernel/db/database.ts'
import { openEmbedded } from './kernel/db/embedded.ts'
import { openPostgres, openReplica } from './kernel/db/postgres.ts'
import { inSite, openReading } from './kernel/db/in-site.ts'
import { openDisks } from './kernel/disk.ts'
import { openStorage, requireStorage } from './kernel/files/open-storage.ts'
import { quotasOf } from './kernel/files/quota.ts'
import { openStoredFiles } from './kernel/files/stored-files.ts'
import { openAllowedMethods, serveDescription } from './kernel/http/serve-description.ts'
import { openAnswers } from './kernel/http/answers.ts'
import { openConstantTime } from './kernel/http/constant-time.ts'
import { hostOf, openCrossOrigin } from './kernel/http/cross-origin.ts'
import { serveUpgrades } from './kernel/http/upgrades.ts'
import { wrap } from './kernel/http/envelope.ts'
import { fail, isMisdirected, wrongMethod } from './kernel/http/fail.ts'
import { requestId } from './kernel/http/request.ts'
import { queueDepths } from './kernel/jobs/queues.ts'
import { keysFrom } from './kernel/keys.ts'
import { openCallLimits } from './kernel/limits/call-limits.ts'
import { openLog } from './kernel/log.ts'
import { openDelivery } from './kernel/mail/deliver.ts'
import { serveOutboxPage } from './kernel/mail/outbox-page.ts'
import { openMetrics, serveMetrics } from './kernel/metrics/metrics.ts'
import { noteFonts } from './kernel/pdf/note-fonts.ts'
import { openPdfMaker } from './kernel/pdf/pdf-maker.ts'
import { startPdfProcess } from './kernel/pdf/start-process.ts'
import { openPasswords, type Passwords } from './kernel/passwords.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openTraces } from './kernel/traces/traces.ts'
import { deliverTo, inAMoment } from './domain/payments/embedded/deliver.ts'
import { servePaymentPage } from './domain/payments/embedded/page.ts'
import { embeddedPages, openPayments } from './domain/payments/payments.ts'
import { serveAreas } from './serve-areas.ts'

/** A running service. */
export interface Service extends Drains {
  /** Answers `/svc/*`, `/healthz`, `/readyz` and, in a demonstration, `/outbox`; pages are mounted on it by the host. */
  app: Hono
  db: Database
  /** Lets clients of the server that it answers on connect to the screens of servers. */
  connectOn(server: Server): void
  /** Whether a page's host belongs to no site. */
  isElsewhere(c: Context): Promise<boolean>
  /** Analytics IDs of the page's site. */
  trackerIdsOf(c: Context): Promise<TrackerIds>
  /** Appearance of the page's site: its theme, and the number of sign-in networks. */
  looksOf(c: Context): Promise<{ theme: object; networks: number }>
  /** Whether a page of that origin may frame the pages of its site: the site of the key, else of the host, lists it. */
  mayFrame(c: Context, page: string, siteKey: string | undefined): Promise<boolean>
  /** Refuses new calls, waits up to five seconds for those under way, and closes everything. */
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date and starts the service; `hashing`, `kinds` of commands,
 * what serves the calls and the beat of anonymous answers take the place of its own.
 * Throws `StartError` with a line for the person who starts it.
 */
export const openService = async (
  config: Config,
  hashing?: Passwords,
  kinds: CommandKinds = commandKinds,
  serveCalls: typeof serveAreas = serveAreas,
  answerBeat?: number,
): Promise<Service> => {
  const constantTime = openConstantTime(config.production, answerBeat)
  const log = openLog(config.logLevel)
  const secret = config.secret ?? keptSecret(config.data)
  const keys = keysFrom(secret, (place) => log.error({ place }, 'a sealed text cannot be opened'))
  const storage = openStorage(config)
  await requireStorage(storage, config, log)
  await requireProvider(config, log)
  const passwords = hashing ?? (await openPasswords())
  const metrics = openMetrics(version)
  const traces = await openTraces(config.tracesUrl, version)
  const db = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databasePool, traces.statement)
    : await openEmbedded(config.data, traces.statement)
  metrics.watchPool(db.poolUse)
  const jobs = await prepareDatabase(db, config, log, keys, secret, passwords).catch(
    async (error: unknown) => {
      await db.close()
      throw error
    },
  )
  metrics.watchQueues(() => queueDepths(db).catch(() => []))

  const { query } = db
  const replica = config.replicaUrl
    ? openReplica(config.replicaUrl, config.databasePool, traces.statement)
    : undefined
  const readInSite = openReading(query, replica, log)
  const delivery = openDelivery(config)
  const https = config.baseUrl.protocol === 'https:'
  const provider = openProvider(config, query)
  const payments = await openPayments(config, query, keys)
  const sites = openSites(query, config.baseUrl, {
    mayBeLocal: !config.production,
    prepare: (siteId) => offerImages(query, provider, siteId),
    noteKeyUse: openKeyUse(query, (error) => log.warn({ err: error }, 'the use of a site key is not noted')),
    listen: (onChange) => db.listen('portico_sites', onChange),
  })
  const blacklist = openBlacklist(query, log)
  const disks = openDisks(ownFolder(config))
  const answers = openAnswers(config, log, disks)
  const { json } = answers
  const providers = openProviders(config, keys, log)
  noteFonts(log, config.pdfFonts ?? undefined)
  const pdf = openPdfMaker(log, {}, () => startPdfProcess(config.pdfFonts ?? undefined))
  const files = openStoredFiles(query, keys, storage, quotasOf(config))
  const parts: Services = {
    config,
    version,
    log,
    metrics,
    answers,
    keys,
    query,
    readInSite,
    files,
    sites,
    blacklist,
    passwords,
    pdf,
    callLimits: openCallLimits(config),
    constantTime,
    providers,
    provider,
    payments,
    https,
    jobs,
    commandKinds: kinds,
  }
  const app = new Hono()
  const deliverPayments = payments.embedded && deliverTo(app, { query, sites, embedded: payments.embedded })
  const working = { ...parts, commandKinds: kinds, db, jobs, delivery, deliverPayments }
  if (config.role !== 'web') {
    await jobs.work(jobHandlers(working))
    // What a killed process had in its hands is not left to the next look by the clock.
    sendWhatIsLost(working).catch((error: Error) =>
      log.warn({ reason: error.message }, 'lost work cannot be looked for'),
    )
  }

  const consoles = openConsoles(parts)
  const envelope = wrap(app, answers, openCrossOrigin(sites, answers), { log, metrics, traces })
  app.get('/healthz', () => json(200, { alive: true }))
  app.get('/readyz', async () => {
    const ready = !envelope.isDraining && disks.haveRoom() && (await isReachable(query))
    return json(ready ? 200 : 503, { ready })
  })
  serveMetrics(app, parts)
  if (config.role !== 'worker') {
    serveCalls(app, parts)
    serveMachine(app, parts, machineCalls, machineFolders)
    serveDescription(app, () => openapi(tables, version, config))
    if (hasOutboxPage(config)) serveOutboxPage(app, parts)
    if (deliverPayments)
      servePaymentPage(app, embeddedPages, { query, sites, sendEvents: inAMoment(deliverPayments, log) })
  }
  app.all('/svc', (c) => answers.failed(fail(code.notFound), requestId(c)))
  const methodsOf = openAllowedMethods(tables)
  app.all('/svc/*', (c) => {
    const methods = methodsOf(c.req.path)
    return answers.failed(methods.length > 0 ? wrongMethod(methods) : fail(code.notFound), requestId(c))
  })
  app.notFound((c) =>
    ['GET', 'HEAD'].includes(c.req.method)
      ? c.text('Not found.', 404)
      : c.text('This address is only read.', 405, { allow: 'GET, HEAD' }),
  )
  app.onError((error, c) => answers.failed(error, requestId(c)))

  return {
    app,
    db,
    connectOn(server) {
      if (config.role !== 'worker') serveUpgrades(server, consolePath, consoles.connect)
    },
    async isElsewhere(c) {
      const known = sites.ofRequest(c.req.raw.headers, hostOf(c))
      return known.then(() => false, isMisdirected)
    },
    trackerIdsOf: async (c) => trackerIdsOf(await sites.ofRequest(c.req.raw.headers, hostOf(c))),
    async looksOf(c) {
      const { row } = await sites.ofRequest(c.req.raw.headers, hostOf(c))
      return { theme: row.theme as object, networks: (await inSite(query, row.id, networksOf)).length }
    },
    async mayFrame(c, page, siteKey) {
      const headers = new Headers(siteKey === undefined ? {} : { 'site-key': siteKey })
      const site = await sites.ofRequest(headers, hostOf(c))
      return site.origins.has(page) && (siteKey === undefined || isSiteKey(site, siteKey))
    },
    ...drainsOf(working),
    async close() {
      // Jobs enqueued by the last calls are left to other workers.
      await Promise.all([envelope.drain(), jobs.stop(), consoles.close()])
      await parts.provider.close?.()
      await payments.close()
      delivery.close()
      pdf.close()
      await blacklist.close()
      await sites.close()
      await replica?.destroy()
      await db.close()
      await traces.close()
    },
  }
}

// Where the service itself writes: the embedded database, files.
const ownFolder = ({ data, databaseUrl, storage }: Config): string | undefined => {
  if (storage?.kind === 'folder') return storage.path
  return databaseUrl && storage ? undefined : data
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
