import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '../db/database.ts'
import type { QueueDepth } from '../jobs/queues.ts'
import type { Context, Hono } from 'hono'
import { isOfThisMachine } from '../http/request.ts'
import { sameText } from '../keys.ts'

/** Prometheus metrics of the service. */
export interface Metrics {
  /** A call was answered. `route` is the pattern of its path, or `other` where no route knows it. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void
  /** A line was written to the audit log. */
  audited(event: string, result: 'ok' | 'failed'): void
  /** Reads the pool's state on each scrape. */
  watchPool(poolUse: () => PoolUse): void
  /** A message was tried: it was taken for delivery, or not. */
  sent(channel: 'email' | 'sms', result: 'ok' | 'failed'): void
  /** Counts a scanned file; `failed` without a verdict. */
  scanned(result: 'clean' | 'infected' | 'failed'): void
  /** A webhook was called. */
  delivered(result: 'ok' | 'failed'): void
  /** Reads the queues' depths on each scrape. */
  watchQueues(depths: () => Promise<QueueDepth[]>): void
  registry: Registry
}

/** Metrics of one service: two in one process do not mix. */
export const openMetrics = (version: string): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'portico_info', help: 'The version that runs.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const calls = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time from the first byte of a call to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const events = new Counter({
    name: 'portico_audit_events_total',
    help: 'Lines written to the audit log, such as sign-ins.',
    labelNames: ['event', 'result'],
    registers,
  })
  const messages = new Counter({
    name: 'portico_messages_total',
    help: 'Attempts to hand an email or a text message over.',
    labelNames: ['channel', 'result'],
    registers,
  })
  const scans = new Counter({
    name: 'portico_files_scanned_total',
    help: 'Files that were shown to the virus scanner.',
    labelNames: ['result'],
    registers,
  })
  const deliveries = new Counter({
    name: 'portico_webhook_deliveries_total',
    help: 'Attempts to deliver an event to a webhook.',
    labelNames: ['result'],
    registers,
  })
  return {
    registry,
    answered: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    audited: (event, result) => events.inc({ event, result }),
    sent: (channel, result) => messages.inc({ channel, result }),
    scanned: (result) => scans.inc({ result }),
    delivered: (result) => deliveries.inc({ result }),
    watchQueues(depths) {
      const oldest = new Gauge({
        name: 'portico_job_oldest_seconds',
        help: 'How long the first job of a queue that could run has waited.',
        labelNames: ['queue'],
        registers,
      })
      new Gauge({
        name: 'portico_jobs',
        help: 'Jobs of a queue that wait, and that are worked on.',
        labelNames: ['queue', 'state'],
        registers,
        async collect() {
          // A queue that is empty now has no row any more.
          this.reset()
          oldest.reset()
          for (const { queue, waiting, active, oldest: seconds } of await depths()) {
            this.set({ queue, state: 'waiting' }, waiting)
            this.set({ queue, state: 'active' }, active)
            oldest.set({ queue }, seconds)
          }
        },
      })
    },
    watchPool(poolUse) {
      new Gauge({
        name: 'portico_database_connections',
        help: 'Connections of the pool by state; waiting counts the calls that wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count)
        },
      })
    },
  }
}

/** Serves `/metrics` to clients with the token; without a configured token, to this machine. Others get 404. */
export const serveMetrics = (
  app: Hono,
  { config, metrics: { registry } }: { config: { metricsToken: string | null }; metrics: Metrics },
): void => {
  const { metricsToken: token } = config
  const mayRead = (c: Context): boolean =>
    token === null
      ? isOfThisMachine(c)
      : sameText(/^Bearer +(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '', token)
  app.get('/metrics', async (c) => {
    if (!mayRead(c)) return c.text('Not found.', 404)
    const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
    return new Response(await registry.metrics(), { headers })
  })
}
