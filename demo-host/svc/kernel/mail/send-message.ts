import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { inSite } from '../db/in-site.ts'
import type { Tables } from '../db/rows.ts'
import type { JobHandler } from '../jobs/queues.ts'
import type { Keys } from '../keys.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Delivery } from './deliver.ts'
import { openMessage } from './outbox.ts'
import type { DueRows } from '../jobs/send-lost.ts'

interface Begun {
  id: number
  site_id: number
  channel: 'email' | 'sms'
  address: string
  body_sealed: string
  tries: number
  is_repeat: boolean
}

interface SenderParts {
  query: Kysely<Tables>
  keys: Keys
  log: Logger
  metrics: Pick<Metrics, 'sent'>
  delivery: Delivery
}

/** Tries that a message has; the last failure is final. */
const mostTries = 8

/** Seconds after which a silent sender loses its message. */
const lease = 30

/** Worker of messages: no reply waits for a mail server. */
export const messageHandler =
  (parts: SenderParts): JobHandler =>
  async ({ id }) => {
    const begun = await begin(parts.query, id ?? 0)
    if (begun === 'over') return 'done'
    if (begun === 'waits') return 'retry'
    if (begun.is_repeat)
      parts.log.warn({ outbox: begun.id, tries: begun.tries }, 'a message may be sent a second time')
    const beat = setInterval(() => void sayAlive(parts, begun), (lease / 3) * 1000)
    beat.unref()
    try {
      const failure = await deliver(parts, begun)
      parts.metrics.sent(begun.channel, failure === undefined ? 'ok' : 'failed')
      await settle(parts, begun, failure)
      if (failure === undefined) return 'done'
      return begun.tries >= mostTries ? 'dead' : 'retry'
    } finally {
      clearInterval(beat)
    }
  }

const begin = async (query: Kysely<Tables>, id: number): Promise<Begun | 'waits' | 'over'> => {
  const { rows } = await sql<Omit<Begun, 'id'> & { state: 'begun' | 'waits' | 'over' }>`
    select * from outbox_begin(${id}::bigint, interval '1 second' * ${lease}::int)`.execute(query)
  const [found] = rows
  if (!found) return 'over'
  const { state, ...message } = found
  return state === 'begun' ? { id, ...message } : state
}

const deliver = async ({ keys, log, delivery }: SenderParts, message: Begun): Promise<string | undefined> => {
  try {
    await delivery[message.channel]?.(
      message.address,
      openMessage(keys, message.site_id, message.body_sealed),
    )
    return undefined
  } catch (error) {
    const failure = (error as Error).message.slice(0, 200)
    const { id, channel, tries } = message
    log.warn({ outbox: id, channel, tries, failure }, 'a message was not sent')
    return failure
  }
}

const settle = async (
  { query, delivery }: SenderParts,
  { id, site_id: siteId, channel, tries }: Begun,
  failure: string | undefined,
): Promise<void> => {
  const isSent = failure === undefined
  const outcome = isSent
    ? { sent_at: sql<Date>`now()`, ...(delivery[channel] ? { body_sealed: null } : {}) }
    : {
        last_error: failure,
        next_try_at: pauseAfter(tries),
        // Kept while it could be useful: an operator may retry it.
        ...(tries >= mostTries ? { dropped_at: sql<Date>`now()` } : {}),
      }
  await insist(() =>
    inSite(query, siteId, async (trx) => {
      // The sender that took over the lease decides the outcome.
      await trx
        .updateTable('outbox')
        .set({ ...outcome, begun_at: null })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .execute()
    }),
  )
}

// Retries, because a delivered message that isn't recorded would be sent again.
const insist = async (work: () => Promise<void>): Promise<void> => {
  for (let left = 5; left > 0; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 1) throw error
      await setTimeout(1000)
    }
  }
}

const sayAlive = async ({ query, log }: SenderParts, message: Begun): Promise<void> => {
  try {
    await inSite(query, message.site_id, async (trx) => {
      await trx
        .updateTable('outbox')
        .set({ next_try_at: sql`clock_timestamp() + interval '1 second' * ${lease}::int` })
        .where('id', '=', message.id)
        .where('tries', '=', message.tries)
        .execute()
    })
  } catch (error) {
    log.debug({ outbox: message.id, reason: (error as Error).message }, 'a message was not held on to')
  }
}

const pauseAfter = (tries: number) =>
  sql<Date>`now() + interval '1 second' * ${Math.min(300, 2 ** tries)}::int`

/** Due messages without a sender. */
export const dueMessages: DueRows = `
  select case when urgent then 'mail.urgent' else 'mail' end as queue, site_id as site, id, null::int as group
  from outbox where sent_at is null and dropped_at is null and next_try_at <= now() order by id`
