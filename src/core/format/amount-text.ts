import { numberFormat } from './number-format.ts'

/**
 * Formats decimal text with the currency's sign and all significant digits. Throws a RangeError for an
 * unknown currency. Hebrew and Arabic results contain direction marks: show them inside `<bdi>`. With `isSigned`, amounts above
 * zero have a plus.
 */
export function amountText(amount: string, currency: string, locale: string, isSigned = false): string {
  const own = numberFormat(locale, { style: 'currency', currency }).resolvedOptions()
  const least = own.minimumFractionDigits ?? 0
  const most = Math.max(least, amount.split('.')[1]?.length ?? 0)
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  const sign = isSigned ? { signDisplay: 'exceptZero' as const } : {}
  return numberFormat(locale, { style: 'currency', currency, ...digits, ...sign }).format(
    amount as `${number}`,
  )
}
