import type { PaymentOutcomes } from '../card-payments/end-payment.ts'
import { depositChargeEnded } from '../card-payments/deposit-charge-ended.ts'
import { rechargeEnded } from '../card-payments/stop-recharge.ts'
import { invoicePaymentEnded } from './invoice-payment-ended.ts'

/** What follows once a payment was paid, has failed or waits for its customer, by what it is for. */
export const paymentOutcomes: PaymentOutcomes = {
  recharge: rechargeEnded,
  invoice: invoicePaymentEnded,
  deposit: depositChargeEnded,
}
