/** Writes a number in a language: `digits` after the decimal sign, or up to three as needed. */
export function formatNumber(value: number | bigint, locale: string, digits?: number): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`Not a number: ${value}.`)
  const options = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, options).format(value)
}

/** Writes a share, 0 to 1, as a percentage in a language: 0.125 is "12.5%". */
export function formatPercent(share: number, locale: string): string {
  if (!Number.isFinite(share)) throw new RangeError(`Not a share: ${share}.`)
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}
