import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import type { webhookDeliveries } from '../../../contract/api/webhook-deliveries.ts'
import { webhooks } from '../../../contract/api/webhooks.ts'

const on = actionsOn<RowOf<typeof webhookDeliveries.list>>()

/** The actions of a delivery. */
export const deliveryActions = {
  redeliver: on(webhooks.redeliver, { when: ({ state }) => state !== 'waiting' }),
}
