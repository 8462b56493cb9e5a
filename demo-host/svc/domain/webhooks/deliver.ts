import { sql } from 'kysely'
import { inSite } from '../../kernel/db/in-site.ts'
import { isThisMachine, openGuardedFetch, type GuardedFetch } from '../../kernel/http/guarded-fetch.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { Services } from '../calls/services.ts'
import { isDeliverable } from './address.ts'
import { post, unsent, type Tried } from './post.ts'
import { settle, type Taken } from './settle.ts'
import { secretPlace, signedHeaders } from './sign.ts'

type DeliveryServices = Pick<Services, 'query' | 'keys' | 'config' | 'sites' | 'jobs' | 'metrics'>

/** Seconds for which a worker has a delivery: longer than an address has to answer. */
const lease = 60

/**
 * Worker of deliveries. Each attempt is recorded before it is made and its result afterwards: after a crash
 * in between it is repeated, and the receiver recognizes it by its ID.
 */
export const deliveryHandler = (parts: DeliveryServices): JobHandler => {
  const { production } = parts.config
  // Private networks that administrators may use are closed to customers.
  const ask = openGuardedFetch((hostname) => !production && isThisMachine(hostname))
  return async ({ site, id }, stop) => {
    const taken = site === null || id === null ? undefined : await take(parts, site, id)
    // Deliveries that another worker has, or that aren't due, are found again later.
    if (!taken) return 'done'
    const tried = await attempt(parts, ask, taken, stop)
    // The service stops: that is no fault of the address, and its time comes again.
    if (stop.aborted && tried.problem !== null) return 'done'
    await settle(parts, taken, tried)
    return 'done'
  }
}

interface Row extends Taken {
  body: string
  url: string
  secrets: string[]
  is_wanted: boolean
}

const take = ({ query }: DeliveryServices, siteId: number, id: number): Promise<Row | undefined> =>
  inSite(query, siteId, async (trx) => {
    const { rows } = await sql<Row>`
      update webhook_delivery d set tries = d.tries + 1, tried_at = clock_timestamp(),
        due_at = clock_timestamp() + interval '1 second' * ${lease}::int
      from webhook w join account a on a.site_id = w.site_id and a.id = w.owner_id
      where d.id = ${id} and w.id = d.webhook_id and d.state = 'waiting' and d.due_at <= clock_timestamp()
      returning d.id, d.site_id, d.webhook_id, d.event_id, d.event, d.body, d.by_hand, d.tries, w.owner_id, w.url,
        a.enabled and (w.enabled or d.by_hand) as is_wanted,
        array_remove(array[w.secret_sealed, case when w.old_secret_ends_at > now() then w.old_secret_sealed end], null) as secrets`.execute(
      trx,
    )
    return rows[0]
  })

const attempt = async (
  { keys, config }: DeliveryServices,
  ask: GuardedFetch,
  { site_id: siteId, event_id: id, body, url, secrets, is_wanted: isWanted }: Row,
  signal: AbortSignal,
): Promise<Tried> => {
  if (!isWanted) return unsent('off')
  if (!isDeliverable(url, config.production)) return unsent('private')
  const opened = secrets.flatMap((sealed) => keys.open(sealed, secretPlace(siteId)) ?? [])
  // Unsigned deliveries would be refused, so they aren't sent.
  if (opened.length === 0) return unsent('secret')
  const at = Math.floor(Date.now() / 1000)
  return post(ask, url, { headers: signedHeaders({ id, at, body }, opened), body, signal })
}

/** Due deliveries without a job: of dead workers, and retries. */
export const dueDeliveries: DueRows = `
  select 'webhook' as queue, d.site_id as site, d.id, w.owner_id as group
  from webhook_delivery d join webhook w on w.id = d.webhook_id where d.state = 'waiting' and d.due_at <= now() order by d.id`
