import type { WebhookEvent } from '../../../../src/contract/api/webhook-events.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Ticket } from '../../domain/support/support.ts'
import { tellWebhooks } from '../../domain/webhooks/tell.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** Sends an event to the webhooks of a ticket's customer, without message texts. */
export const tellWebhooksOf = (
  trx: Trx,
  call: Call,
  { id, account_id: accountId, subject, department }: Ticket,
  event: Extract<WebhookEvent, `ticket.${string}`>,
  state: string,
): Promise<void> => tellWebhooks(trx, call, accountId, event, { id: String(id), subject, department, state })
