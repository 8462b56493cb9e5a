import { numberFormat } from './number-format.ts'

/** Writes a share, 0 to 1, as a percentage in a language: 0.125 is "12.5%". */
export function formatPercent(share: number, locale: string): string {
  if (!Number.isFinite(share)) throw new RangeError(`Not a share: ${share}.`)
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}
