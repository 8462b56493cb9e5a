import { AmountError, compare, divideHalfUp, readDecimal, times, type Decimal } from './decimal.ts'
import { currencyDigits, roundToPaid, sumPaid, type Paid } from './money.ts'

/** A tax rate from a day on: `rate` is decimal text below 1, such as `0.18`; `from` is `YYYY-MM-DD`. */
export interface DatedRate {
  readonly rate: string
  readonly from: string
}

/** Reads a tax rate. Throws `AmountError` below 0 and from 1 (100 %) on. */
export const readTaxRate = (text: string): Decimal => {
  const rate = readDecimal(text)
  if (rate.digits < 0n || compare(rate, { digits: 1n, scale: 0 }) >= 0)
    throw new AmountError('outOfRange', `A tax rate is from 0 to below 1, such as 0.18: ${text}`)
  return rate
}

/** The rate in force on a day (`YYYY-MM-DD`); undefined before the first one. */
export const rateOn = (rates: readonly DatedRate[], day: string): DatedRate | undefined =>
  rates
    .filter(({ from }) => from <= day)
    .toSorted((left, right) => (left.from < right.from ? 1 : -1))
    .at(0)

/** What is paid before tax, by tax rate. */
export interface TaxedLine {
  readonly net: Paid
  /** Decimal text, such as `0.18`. */
  readonly rate: string
}

/** Net and tax of all lines of one rate. */
export interface TaxGroup {
  readonly rate: string
  readonly net: Paid
  readonly tax: Paid
}

/** Taxes lines in groups of one rate each: tax is rounded once for each group. */
export const taxGroups = (currency: string, lines: readonly TaxedLine[]): TaxGroup[] =>
  [...new Set(lines.map(({ rate }) => rate))].map((rate) => {
    const nets = lines.filter((line) => line.rate === rate).map((line) => line.net)
    const net = sumPaid(currency, nets)
    return { rate, net, tax: taxOn(net, rate) }
  })

/** Tax on a net amount, rounded once. */
export const taxOn = (net: Paid, rate: string): Paid =>
  roundToPaid(times(exact(net), readTaxRate(rate)), net.currency)

/** The net amount in one that includes tax, rounded once. */
export const netIn = (gross: Paid, rate: string): Paid => {
  const { digits, scale } = readTaxRate(rate)
  const one = 10n ** BigInt(scale)
  return { minor: divideHalfUp(gross.minor * one, one + digits), currency: gross.currency }
}

/**
 * What a credit note for a net amount gives back of an invoice. The note that credits all that is left carries the
 * remainder, so that notes never add up to more or less than the invoice.
 */
export const creditOf = (
  net: Paid,
  rate: string,
  left: { readonly net: Paid; readonly gross: Paid },
): Paid => {
  if (net.minor > left.net.minor)
    throw new AmountError('outOfRange', 'A credit note gives back at most what is left of the invoice.')
  if (net.minor === left.net.minor) return left.gross
  const gross = sumPaid(net.currency, [net, taxOn(net, rate)])
  return gross.minor > left.gross.minor ? left.gross : gross
}

const exact = ({ minor, currency }: Paid): Decimal => ({ digits: minor, scale: currencyDigits[currency] })
