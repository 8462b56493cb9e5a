import { userPayments } from '../../../../contract/billing/user-payments.ts'
import { actionsOn } from '../../../../contract/engine/action.ts'
import type { RowOf } from '../../../../contract/engine/rows.ts'

/** A card payment of a user, with the parameters of its path, and in words what can be refunded now. */
export type PaymentRow = RowOf<typeof userPayments.list> & { site: string; paymentId: string; most: string }

/** What administrators of billing do with a user's card payment. */
export const paymentActions = {
  refund: actionsOn<PaymentRow>()(userPayments.refund, {
    when: ({ isRefundable }) => isRefundable,
    initial: ({ refundable }) => ({ amount: refundable }),
    danger: true,
  }),
}
