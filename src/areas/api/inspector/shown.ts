import type { Reply } from '../../../contract/endpoint.ts'
import type { webhookDeliveries } from '../../../contract/webhook-deliveries.ts'

/** The shown parts of a delivery. */
export type Shown = Reply<typeof webhookDeliveries.show>
