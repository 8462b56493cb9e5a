import type { Reply } from '../../../contract/endpoint.ts'
import type { webhookDeliveries } from '../../../contract/webhook-deliveries.ts'

/** What is shown of a delivery. */
export type Shown = Reply<typeof webhookDeliveries.show>
