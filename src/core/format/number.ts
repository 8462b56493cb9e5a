import { numberFormat } from './number-format.ts'

/** Writes a number in a language: `digits` after the decimal sign, or up to three as needed. */
export function formatNumber(value: number | bigint, locale: string, digits?: number): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`Not a number: ${value}.`)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return numberFormat(locale, options).format(value)
}
