import { decimalText, divideHalfUp, plus, readDecimal, times } from './decimal.ts'

/** Digits after the point that a price list stores. */
const priceDigits = 8

/**
 * A price with a markup in per cent, rounded once to eight digits, as price lists below another calculate it. Both are decimal text; so is
 * the answer, as `plainPrice` writes it.
 */
export function withMarkup(price: string, percent: string): string {
  const whole = times(readDecimal(price), plus(readDecimal(percent), { digits: 100n, scale: 0 }))
  const digits = divideHalfUp(whole.digits * 10n ** BigInt(priceDigits), 100n * 10n ** BigInt(whole.scale))
  return plainPrice(decimalText({ digits, scale: priceDigits }))
}

/** Decimal text without zeros at its end, but with two digits after the point at least. */
export function plainPrice(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}
