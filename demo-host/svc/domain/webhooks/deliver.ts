import { sql } from 'kysely'
import { inSite } from '../../kernel/db/in-site.ts'
import { isThisMachine, openGuardedFetch, type GuardedFetch } from '../../kernel/http/guarded-fetch.ts'
import type { Jobs } from '../../kernel/jobs/engine.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { Services } from '../calls/services.ts'
import { isDeliverable, mayReachThisMachine } from './address.ts'
import { post, unsent, type Tried } from './post.ts'
import { settle, type Taken } from './settle.ts'
import { secretPlace, signedHeaders } from './sign.ts'
import { dueTurns, nextDeliveries, type Turn, type WebhookQueue } from './turns.ts'

type DeliveryServices = Pick<Services, 'query' | 'keys' | 'config' | 'sites' | 'metrics'> & {
  jobs: Jobs
}

/** Seconds for which a worker has a delivery: longer than an address has to answer. */
const lease = 60

/** Receivers of a customer that are called at once. */
const atOnce = 4

/** Milliseconds after which a customer with more deliveries goes to the end of the queue. */
const turnLength = 5000

/**
 * Worker of a customer's turns. Each attempt is recorded before it is made and its result afterwards: after a
 * crash in between it is repeated, and the receiver recognizes it by its ID.
 */
export const deliveryHandler = (parts: DeliveryServices, queue: WebhookQueue): JobHandler => {
  const isExempt = (hostname: string): boolean => mayReachThisMachine(parts.config) && isThisMachine(hostname)
  // Private networks that administrators may use are closed to customers.
  const ask = openGuardedFetch(isExempt)
  return async ({ site, id: customer }, stop) => {
    if (site === null || customer === null) return 'done'
    // What has come until now is found below; more has a job of its own.
    await parts.jobs.supersede(queue, { site, id: customer })
    const end = performance.now() + turnLength
    for (;;) {
      // Deliveries that another worker has, or that aren't due, are found again later.
      const taken = await take(parts, site, { queue, customer })
      if (taken.length === 0) break
      await Promise.all(taken.map((one) => deliver(parts, ask, one, stop)))
      if (stop.aborted) return 'done'
      if (performance.now() > end) break
    }
    await sendTurns(parts, site, customer, performance.now() > end ? undefined : queue)
    return 'done'
  }
}

const deliver = async (
  parts: DeliveryServices,
  ask: GuardedFetch,
  taken: Row,
  stop: AbortSignal,
): Promise<void> => {
  const tried = await attempt(parts, ask, taken, stop)
  // The service stops: that is no fault of the address, and its time comes again.
  if (stop.aborted && tried.problem !== null) return
  parts.metrics.delivered(tried.problem === null ? 'ok' : 'failed')
  await settle(parts, taken, tried)
}

/** Enqueues the turns of what is due still, except those of a queue that has nothing left. */
const sendTurns = async (
  { query, jobs }: DeliveryServices,
  site: number,
  customer: number,
  finished: WebhookQueue | undefined,
): Promise<void> => {
  const turns = await inSite(query, site, (trx) => dueTurns(trx, customer))
  for (const { queue } of turns) {
    if (queue === finished) continue
    await jobs.sendAll(queue, [{ data: { site, id: customer }, group: customer }])
    jobs.wake(queue)
  }
}

interface Row extends Taken {
  body: string
  url: string
  secrets: string[]
  is_wanted: boolean
}

const take = ({ query }: DeliveryServices, siteId: number, turn: Turn): Promise<Row[]> =>
  inSite(query, siteId, async (trx) => {
    const { rows } = await sql<Row>`
      update webhook_delivery d set tries = d.tries + 1, tried_at = clock_timestamp(),
        due_at = clock_timestamp() + interval '1 second' * ${lease}::int
      from webhook w join account a on a.site_id = w.site_id and a.id = w.owner_id
      where d.id = any(array(${nextDeliveries(turn, atOnce)})) and w.id = d.webhook_id and d.state = 'waiting' and d.due_at <= clock_timestamp()
      returning d.id, d.site_id, d.webhook_id, d.event_id, d.event, d.body, d.by_hand, d.tries, w.owner_id, w.url,
        a.enabled and (w.enabled or d.by_hand) as is_wanted,
        array_remove(array[w.secret_sealed, case when w.old_secret_ends_at > now() then w.old_secret_sealed end], null) as secrets`.execute(
      trx,
    )
    return rows
  })

const attempt = async (
  { keys, config }: DeliveryServices,
  ask: GuardedFetch,
  { site_id: siteId, event_id: id, body, url, secrets, is_wanted: isWanted }: Row,
  signal: AbortSignal,
): Promise<Tried> => {
  if (!isWanted) return unsent('off')
  if (!isDeliverable(url, config)) return unsent('private')
  const opened = secrets.flatMap((sealed) => keys.open(sealed, secretPlace(siteId)) ?? [])
  // Unsigned deliveries would be refused, so they aren't sent.
  if (opened.length === 0) return unsent('secret')
  const at = Math.floor(Date.now() / 1000)
  return post(ask, url, { headers: signedHeaders({ id, at, body }, opened), body, signal })
}
