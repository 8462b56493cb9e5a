import { sql } from 'kysely'
import type { WebhookEvent } from '../../../../src/contract/api/webhook-events.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Mailing } from '../calls/call.ts'
import { turnsOf } from './turns.ts'

/** Context of events: a call, or background work. */
export interface Teller {
  site: { id: number }
  parts: Pick<Mailing['parts'], 'jobs'>
  /** Runs once what happened is committed. */
  after(work: () => void): void
}

/**
 * Enqueues an event for the account's webhooks that subscribe to it, in its transaction. `data` is sent as it
 * is.
 */
export const tellWebhooks = async (
  trx: Trx,
  teller: Teller,
  accountId: number,
  event: WebhookEvent,
  data: object,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from webhook_tell(${teller.site.id}, ${accountId}, ${event}, ${JSON.stringify(data)}::jsonb) id`.execute(
    trx,
  )
  await sendDeliveries(
    trx,
    teller,
    rows.map(({ id }) => id),
  )
}

/**
 * Enqueues turns of the customers whose deliveries these are, in the transaction that created them. A customer
 * has one turn at a time, so that a slow receiver delays no other customer.
 */
export const sendDeliveries = async (
  trx: Trx,
  { site, parts, after }: Teller,
  deliveries: readonly number[],
): Promise<void> => {
  if (deliveries.length === 0) return
  for (const { queue, customer } of await turnsOf(trx, deliveries)) {
    await parts.jobs.send(trx, queue, { site: site.id, id: customer }, customer)
    after(() => parts.jobs.wake(queue))
  }
}
