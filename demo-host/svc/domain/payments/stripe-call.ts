import Stripe from 'stripe'
import { currencyDigits, type Paid, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import { PaymentError } from './provider.ts'

/** Runs a call to Stripe; what it throws becomes a `PaymentError`. */
export const callStripe = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentError) throw error
    throw new PaymentError(problemOf(error), (error as Error).message)
  }
}

const problemOf = (error: unknown): PaymentError['problem'] => {
  const { errors } = Stripe
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return 'misconfigured'
  // 409 and 429 say that a call with this key runs still, or was not begun.
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError
  return isRefusal ? 'refused' : 'unknown'
}

// Whole cents as JSON has them. Payments stay far below what a double holds exactly.
// oxlint-disable-next-line money/no-float -- the provider takes a JSON number
export const wireAmount = ({ minor }: Paid): number => Number(minor)

/** An amount of an answer. */
export const readAmount = (minor: number | null, currency: string | null): Paid => {
  const known = (currency ?? '').toUpperCase()
  if (minor === null || !Object.hasOwn(currencyDigits, known))
    throw new PaymentError('refused', `Stripe answered an amount in ${known || 'no currency'}.`)
  return { minor: BigInt(minor), currency: known as PaidCurrency }
}
