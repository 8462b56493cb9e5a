import { sql } from 'kysely'
import type { WebhookEvent } from '../../../../src/contract/api/webhook-events.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Mailing } from '../calls/call.ts'

/** What telling webhooks needs: a call, or work without one. */
export interface Teller {
  site: { id: number }
  parts: Pick<Mailing['parts'], 'jobs'>
  /** Runs once what happened is committed. */
  after(work: () => void): void
}

/** Has the webhooks of an account told of what happened, in its transaction: those that are for such an event. `data` goes to them as it is. */
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

/** Sends the job of a delivery, in the transaction that it was written in. One of an account at a time: an address that answers slowly holds up nobody else's. */
export const sendDelivery = async (
  trx: Trx,
  { site, parts, after }: Teller,
  id: number,
  accountId: number,
): Promise<void> => {
  await parts.jobs.send(trx, 'webhook', { site: site.id, id }, accountId)
  after(() => parts.jobs.wake('webhook'))
}
