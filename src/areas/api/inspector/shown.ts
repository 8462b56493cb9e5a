import type { Reply } from '../../../contract/engine/endpoint.ts'
import type { webhookDeliveries } from '../../../contract/api/webhook-deliveries.ts'

/** What is shown of a delivery. */
export type Shown = Reply<typeof webhookDeliveries.show>
