import type Stripe from 'stripe'
import { currencyDigits, type Paid } from '../../../../src/contract/money/money.ts'
import type { PaymentProvider, Refund } from './provider.ts'
import { callStripe, readAmount, wireAmount } from './stripe-call.ts'

/** Money that goes back by Stripe. */
export const openStripeRefunds = (
  stripe: Stripe,
): Pick<PaymentProvider, 'refund' | 'findRefund' | 'refundsOf' | 'refundsSince'> => ({
  refund: (payment, amount, key) =>
    callStripe(async () => {
      // Stripe prunes its keys after a day, so an older try is found by what it was named.
      const made = (await listOf(stripe, payment)).find((refund) => refund.key === key)
      return (
        made ??
        toRefund(await stripe.refunds.create(refundFor(payment, amount, key), { idempotencyKey: key }))
      )
    }),
  findRefund: (reference) => callStripe(async () => toRefund(await stripe.refunds.retrieve(reference))),
  refundsOf: (payment) => callStripe(() => listOf(stripe, payment)),
  async *refundsSince(since) {
    const pages = stripe.refunds
      .list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      })
      [Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await callStripe(() => pages.next())
      if (done) return
      if (isPaidIn(value)) yield toRefund(value)
    }
  },
})

/** The ID of what an answer names, or has as a whole; empty without it. */
export const idOf = (named: string | { id: string } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.id ?? '')

const listOf = async (stripe: Stripe, payment: string): Promise<Refund[]> => {
  const found: Refund[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 }))
    if (isPaidIn(refund)) found.push(toRefund(refund))
  return found
}

// Another program with this account may be paid in other currencies.
const isPaidIn = ({ currency }: Stripe.Refund): boolean =>
  Object.hasOwn(currencyDigits, currency.toUpperCase())

const refundFor = (payment: string, amount: Paid, key: string): Stripe.RefundCreateParams => ({
  payment_intent: payment,
  amount: wireAmount(amount),
  metadata: { key },
})

const toRefund = ({
  id,
  status,
  amount,
  currency,
  payment_intent: payment,
  metadata,
}: Stripe.Refund): Refund => ({
  reference: id,
  state:
    status === 'succeeded'
      ? 'succeeded'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'pending',
  amount: readAmount(amount, currency),
  payment: idOf(payment),
  key: metadata?.['key'] ?? null,
})
