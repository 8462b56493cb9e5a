import { AmountError, decimalText, readDecimal, roundedTo, type Decimal } from './decimal.ts'

/** Digits after the decimal point of what can be paid in each currency (specification 001, 3.1). */
export const currencyDigits = { USD: 2, ILS: 2, EUR: 2 } as const

/** A currency in which something can be paid. */
export type PaidCurrency = keyof typeof currencyDigits

/** An amount that can be paid: whole cents of its currency. */
export interface Paid {
  readonly minor: bigint
  readonly currency: PaidCurrency
}

/** Amount and currency as calls and documents have it, such as `12.50` and `USD`. */
export interface AmountText {
  amount: string
  currency: string
}

// A bigint of the database has nineteen digits.
const mostMinor = 10n ** 18n - 1n

/**
 * Reads an amount that is paid as it is written. Throws `AmountError` where it is no number, has more digits after the
 * point than its currency, or is too large to keep.
 */
export const readPaid = ({ amount, currency }: AmountText): Paid => {
  const known = requireCurrency(currency)
  const value = readDecimal(amount)
  const digits = currencyDigits[known]
  const rounded = roundedTo(value, digits)
  if (value.scale > digits && rounded.digits * 10n ** BigInt(value.scale - digits) !== value.digits)
    throw new AmountError('tooPrecise', `${known} has ${digits} digits after the decimal point: ${amount}`)
  return paid(rounded.digits, known)
}

/** Writes it as text, with all digits of its currency. */
export const paidText = ({ minor, currency }: Paid): AmountText => ({
  amount: decimalText({ digits: minor, scale: currencyDigits[currency] }),
  currency,
})

/** Rounds an exact amount to what can be paid: the only place where money is rounded. */
export const roundToPaid = (exact: Decimal, currency: string): Paid => {
  const known = requireCurrency(currency)
  return paid(roundedTo(exact, currencyDigits[known]).digits, known)
}

/** The sum of amounts in one currency. Throws `AmountError` with the problem `otherCurrency` where they differ. */
export const sumPaid = (currency: string, amounts: readonly Paid[]): Paid => {
  const known = requireCurrency(currency)
  const other = amounts.find((each) => each.currency !== known)
  if (other)
    throw new AmountError('otherCurrency', `${other.currency} can't be added to ${known} without a rate.`)
  return paid(
    amounts.reduce((sum, { minor }) => sum + minor, 0n),
    known,
  )
}

/** Sums by currency, in the order of the currencies' first amounts. */
export const sumByCurrency = (amounts: readonly Paid[]): Paid[] => {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))]
  return currencies.map((currency) =>
    sumPaid(
      currency,
      amounts.filter((each) => each.currency === currency),
    ),
  )
}

const paid = (minor: bigint, currency: PaidCurrency): Paid => {
  if (minor > mostMinor || minor < -mostMinor)
    throw new AmountError('outOfRange', 'An amount has at most 18 digits.')
  return { minor, currency }
}

/** Throws `AmountError` with the problem `unknownCurrency`. */
const requireCurrency = (currency: string): PaidCurrency => {
  if (!Object.hasOwn(currencyDigits, currency))
    throw new AmountError(
      'unknownCurrency',
      `Nothing can be paid in ${currency.slice(0, 10)}. Use ${Object.keys(currencyDigits).join(', ')}.`,
    )
  return currency as PaidCurrency
}
