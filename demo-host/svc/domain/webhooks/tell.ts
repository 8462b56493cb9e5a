import { sql } from 'kysely'
import type { WebhookEvent } from '../../../../src/contract/api/webhook-events.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Mailing } from '../calls/call.ts'

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
  for (const { id } of rows) await sendDelivery(trx, teller, id, accountId)
}

/**
 * Enqueues the job of a delivery, in the transaction that created it. One at a time per account, so that a
 * slow receiver delays no other account.
 */
export const sendDelivery = async (
  trx: Trx,
  { site, parts, after }: Teller,
  id: number,
  accountId: number,
): Promise<void> => {
  await parts.jobs.send(trx, 'webhook', { site: site.id, id }, accountId)
  after(() => parts.jobs.wake('webhook'))
}
