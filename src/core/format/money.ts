import { amountText } from './amount-text.ts'
import { numberFormat } from './number-format.ts'

/**
 * An exact amount: `units` of 10 to the power of -`scale` in a currency. `scale` is at least the currency's own: cents
 * have 2, a price by the hour may have 5.
 */
export interface Money {
  readonly units: bigint
  readonly scale: number
  /** ISO 4217, such as `USD`. */
  readonly currency: string
}

/**
 * Parses decimal text such as `1234.50` exactly. Throws a RangeError that names the error: thousands
 * separators, decimal commas, exponents, unknown currencies.
 */
export function parseMoney(amount: string, currency: string): Money {
  const own = digitsOf(currency)
  const [, sign, whole = '', fraction = ''] = decimal.exec(amount) ?? []
  if (!whole) {
    throw new RangeError(`Not an amount of money: "${String(amount).slice(0, 40)}". Write it as 1234.50.`)
  }
  const scale = Math.max(own, fraction.length)
  const units = BigInt(whole + fraction.padEnd(scale, '0'))
  return { units: sign ? -units : units, scale, currency }
}

/** Adds amounts of one currency; two currencies are a RangeError. */
export function addMoney(one: Money, other: Money): Money {
  if (one.currency !== other.currency) {
    throw new RangeError(`Cannot add ${other.currency} to ${one.currency}.`)
  }
  const scale = Math.max(one.scale, other.scale)
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale, currency: one.currency }
}

/** Writes an amount as the decimal text that `parseMoney` reads. */
export function moneyText({ units, scale }: Money): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale)
  return (units < 0n ? '-' : '') + whole + (fraction && `.${fraction}`)
}

/** Writes an amount for reading: `amountText` of it. */
export const formatMoney = (money: Money, locale: string): string =>
  amountText(moneyText(money), money.currency, locale)

// Twenty digits after the point is what every browser's Intl can show.
const decimal = /^(-?)(\d{1,30})(?:\.(\d{1,20}))?$/

const unitsAt = ({ units, scale }: Money, wanted: number) => units * 10n ** BigInt(wanted - scale)

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new RangeError(`Not a currency: "${String(currency).slice(0, 40)}". Write three capitals, as USD.`)
  }
  const { maximumFractionDigits } = numberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits ?? 2
}
