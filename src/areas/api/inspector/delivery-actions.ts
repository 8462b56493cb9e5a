import { actionsOn } from '../../../contract/action.ts'
import type { RowOf } from '../../../contract/rows.ts'
import type { webhookDeliveries } from '../../../contract/webhook-deliveries.ts'
import { webhooks } from '../../../contract/webhooks.ts'

const on = actionsOn<RowOf<typeof webhookDeliveries.list>>()

/** The actions of a delivery. */
export const deliveryActions = {
  redeliver: on(webhooks.redeliver, { when: ({ state }) => state !== 'waiting' }),
}
