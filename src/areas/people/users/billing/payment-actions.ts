import { userPayments } from '../../../../contract/billing/user-payments.ts'
import { actionsOn } from '../../../../contract/engine/action.ts'
import { fieldsOf, type RowOf } from '../../../../contract/engine/rows.ts'
import { money } from '../../../../contract/kinds/money.ts'

/** A card payment of a user, with the parameters of its path, and in words what can be refunded now. */
export type PaymentRow = RowOf<typeof userPayments.list> & { site: string; paymentId: string; most: string }

/** What administrators of billing do with a user's card payment. */
export const paymentActions = {
  refund: actionsOn<PaymentRow>()(userPayments.refund, {
    when: ({ isRefundable }) => isRefundable,
    // Refunds are in the currency of the payment.
    asks: ({ refundable }) => ({
      fields: { ...fieldsOf(userPayments.refund.body), amount: money(refundable.currency) },
      initial: { amount: refundable },
      body: (values) => values,
    }),
    danger: true,
  }),
}
