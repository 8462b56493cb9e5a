import { sql, type Kysely } from 'kysely'
import { inSite } from '../db/in-site.ts'
import type { Tables } from '../db/rows.ts'
import type { Keys } from '../keys.ts'
import type { Logger } from '../log.ts'
import type { Delivery } from './deliver.ts'
import { openMessage } from './write.ts'

/** Sends what is in the outbox, beside the calls: no answer waits for a mail server. */
export interface OutboxWorker {
  /** There is something new. */
  wake(): void
  /** Resolves once everything that can be sent now was tried. */
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Taken {
  id: number
  site_id: number
  channel: 'email' | 'sms'
  address: string
  body_sealed: string
  tries: number
}

const atOnce = 10
const pollEvery = 2000
const mostTries = 8
// Longer than any delivery takes, so that a message has one sender at a time.
const lease = 60

export const startOutboxWorker = (
  query: Kysely<Tables>,
  keys: Keys,
  delivery: Delivery,
  log: Logger,
): OutboxWorker => {
  let stopped = false
  let woken = false
  let running: Promise<void> | undefined

  const sendAll = async () => {
    do {
      woken = false
      while (!stopped && (await sendSome(query, keys, delivery, log)) > 0);
    } while (woken && !stopped)
  }
  const run = (): Promise<void> =>
    (running ??= sendAll()
      .catch((error: Error) => log.warn({ reason: error.message }, 'the outbox cannot be read'))
      .finally(() => (running = undefined)))
  const wake = () => {
    woken = true
    if (!stopped) void run()
  }

  const timer = setInterval(wake, pollEvery)
  timer.unref()
  return {
    wake,
    async drain() {
      await running
      await run()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

const sendSome = async (
  query: Kysely<Tables>,
  keys: Keys,
  delivery: Delivery,
  log: Logger,
): Promise<number> => {
  const { rows } =
    await sql<Taken>`select * from outbox_take(${atOnce}, interval '1 second' * ${lease}::int)`.execute(query)
  await Promise.all(rows.map((row) => sendOne(query, keys, delivery, log, row)))
  return rows.length
}

const sendOne = async (
  query: Kysely<Tables>,
  keys: Keys,
  delivery: Delivery,
  log: Logger,
  row: Taken,
): Promise<void> => {
  const deliver = delivery[row.channel]
  let failure: string | undefined
  try {
    await deliver?.(row.address, openMessage(keys, row.site_id, row.body_sealed))
  } catch (error) {
    failure = (error as Error).message.slice(0, 200)
    log.warn({ outbox: row.id, channel: row.channel, tries: row.tries, failure }, 'a message was not sent')
  }
  const given = failure !== undefined && row.tries >= mostTries
  const outcome =
    failure === undefined
      ? { sent_at: sql<Date>`now()`, ...(deliver ? { body_sealed: null } : {}) }
      : {
          last_error: failure,
          next_try_at: pauseAfter(row.tries),
          ...(given ? { dropped_at: sql<Date>`now()`, body_sealed: null } : {}),
        }
  await inSite(query, row.site_id, async (trx) => {
    // Whoever took it meanwhile, because the lease had run out, decides what becomes of it.
    await trx
      .updateTable('outbox')
      .set(outcome)
      .where('id', '=', row.id)
      .where('tries', '=', row.tries)
      .execute()
  })
}

const pauseAfter = (tries: number) =>
  sql<Date>`now() + interval '1 second' * ${Math.min(300, 2 ** tries)}::int`
