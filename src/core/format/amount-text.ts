import { numberFormat } from './number-format.ts'

/**
 * Formats decimal text with the currency's sign and all significant digits. Throws a RangeError for an
 * unknown currency. Hebrew and Arabic results contain direction marks: show them inside `<bdi>`.
 */
export function amountText(amount: string, currency: string, locale: string): string {
  const own = numberFormat(locale, { style: 'currency', currency }).resolvedOptions()
  const least = own.minimumFractionDigits ?? 0
  const most = Math.max(least, amount.split('.')[1]?.length ?? 0)
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  return numberFormat(locale, { style: 'currency', currency, ...digits }).format(amount as `${number}`)
}
