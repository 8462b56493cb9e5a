import type { Reply } from '../../../contract/engine/endpoint.ts'
import type { webhookDeliveries } from '../../../contract/api/webhook-deliveries.ts'

/** The shown parts of a delivery. */
export type Shown = Reply<typeof webhookDeliveries.show>
