import { withMailing } from '../calls/with-mailing.ts'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Mailing } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import type { Tried } from './post.ts'
import { tellThatStopped } from './tell-that-stopped.ts'

/** A delivery as a worker took it: `tries` is its proof that it has it. */
export interface Taken {
  id: number
  site_id: number
  webhook_id: number
  owner_id: number
  event_id: string
  event: string
  by_hand: boolean
  tries: number
}

const minute = 60
const hour = 60 * minute

/** Seconds between the tries of a delivery: eight within a day. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 7 * hour, 9 * hour]

/** Seconds for which a receiver is left alone after failures in a row: doubled each time, up to the longest. */
const rest = { first: 15, longest: 600 }

/** Milliseconds within which a receiver that succeeds is prompt. */
const promptly = 2000

/** Failures in a row that count like the last one of a delivery: others may never get so far. */
const manyFailures = 8

/** Days without a single success after which a webhook is turned off. */
const patience = 3

/** Notes what came of a try, unless another worker has the delivery by now: when it is tried again, and whether its webhook is turned off. */
export const settle = async (
  parts: Pick<Services, 'query' | 'keys' | 'sites' | 'jobs' | 'metrics'>,
  taken: Taken,
  tried: Tried,
): Promise<void> => {
  await withMailing(parts, taken.site_id, async (trx, mailing) => {
    const pause = pauseAfter(taken, tried)
    if (!(await note(trx, taken, tried, pause))) return
    if (tried.problem === null) return noteSuccess(trx, taken, tried.millis <= promptly)
    if (tried.problem === 'off') return
    // Manual deliveries may fail.
    if (taken.by_hand) return loseTrust(trx, taken)
    await noteFailure(trx, mailing, taken, pause === undefined)
  })
}

/** Seconds until the next attempt; null after the last. */
const pauseAfter = ({ by_hand: byHand, tries }: Taken, { problem }: Tried): number | undefined =>
  byHand || problem === 'off' ? undefined : pauses[tries - 1]

const note = async (trx: Trx, taken: Taken, tried: Tried, pause: number | undefined): Promise<boolean> => {
  const failed = pause === undefined ? 'failed' : 'waiting'
  const row = await trx
    .updateTable('webhook_delivery')
    .set({
      state: tried.problem === null ? 'delivered' : failed,
      due_at: sql<Date>`clock_timestamp() + interval '1 second' * ${pause ?? 0}::int`,
      status: tried.status,
      millis: tried.millis,
      problem: tried.problem,
      answer: tried.answer,
      sent_url: tried.sent?.url ?? null,
      sent_headers: tried.sent && JSON.stringify(tried.sent.headers),
      answer_headers: JSON.stringify(tried.answerHeaders),
    })
    .where('id', '=', taken.id)
    .where('tries', '=', taken.tries)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const noteSuccess = async (trx: Trx, { webhook_id: id }: Taken, prompt: boolean): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set({ failing_since: null, failures: 0, paused_until: null, prompt })
    .where('id', '=', id)
    .where((is) =>
      is.or([is('failing_since', 'is not', null), is('failures', '>', 0), is('prompt', '!=', prompt)]),
    )
    .execute()
}

const loseTrust = async (trx: Trx, { webhook_id: id }: Taken): Promise<void> => {
  await trx.updateTable('webhook').set({ prompt: false }).where('id', '=', id).execute()
}

const noteFailure = async (
  trx: Trx,
  mailing: Mailing,
  { webhook_id: id }: Taken,
  isLast: boolean,
): Promise<void> => {
  const webhook = await trx
    .updateTable('webhook')
    .set({
      failing_since: sql<Date>`coalesce(failing_since, now())`,
      failures: sql<number>`failures + 1`,
      paused_until: sql<Date>`clock_timestamp() + interval '1 second'
        * least(${rest.first} * 2 ^ least(failures, 30), ${rest.longest})`,
      prompt: false,
    })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .returning(['id', 'owner_id', 'url', 'failing_since', 'failures'])
    .executeTakeFirst()
  // A single old failure without later deliveries doesn't turn it off.
  if (
    !webhook ||
    !(isLast || webhook.failures >= manyFailures) ||
    Number(webhook.failing_since) > Date.now() - patience * 86_400_000
  )
    return
  await trx
    .updateTable('webhook')
    .set({ enabled: false, stopped_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tellThatStopped(trx, mailing, webhook)
}
