import { numberFormat } from './number-format.ts'

/**
 * Writes a decimal text for reading, with the currency's sign and every digit that counts. Throws a RangeError for what is no
 * currency. Hebrew and Arabic results hold direction marks: show them inside `<bdi>`.
 */
export function amountText(amount: string, currency: string, locale: string): string {
  const own = numberFormat(locale, { style: 'currency', currency }).resolvedOptions()
  const least = own.minimumFractionDigits ?? 0
  const most = Math.max(least, amount.split('.')[1]?.length ?? 0)
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  return numberFormat(locale, { style: 'currency', currency, ...digits }).format(amount as `${number}`)
}
