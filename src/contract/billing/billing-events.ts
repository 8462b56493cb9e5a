import { notificationIds } from '../account/notifications.ts'
import type { WebhookEvent } from '../api/webhook-events.ts'

/** What happens to a customer's money: its notification, and the event that webhooks get. */
export const billingEvents = {
  depositCompleted: { id: notificationIds.depositCompleted, webhook: 'deposit.completed' },
  depositExpired: { id: notificationIds.depositExpired, webhook: 'deposit.expired' },
  invoiceIssued: { id: notificationIds.invoiceIssued, webhook: 'invoice.issued' },
  paymentCompleted: { id: notificationIds.paymentCompleted, webhook: 'payment.completed' },
  paymentFailed: { id: notificationIds.paymentFailed, webhook: 'payment.failed' },
  creditExpiring: { id: notificationIds.creditExpiring, webhook: 'credit.expiring' },
  creditExpired: { id: notificationIds.creditExpired, webhook: 'credit.expired' },
  creditNoteIssued: { id: notificationIds.creditNoteIssued, webhook: 'credit_note.issued' },
  refundCompleted: { id: notificationIds.refundCompleted, webhook: 'refund.completed' },
  refundFailed: { id: notificationIds.refundFailed, webhook: 'refund.failed' },
  balanceLow: { id: notificationIds.balanceLow, webhook: 'balance.low' },
  budgetReached: { id: notificationIds.budgetReached, webhook: 'budget.reached' },
} as const satisfies Record<string, { id: number; webhook: WebhookEvent }>

export type BillingEvent = keyof typeof billingEvents
