import { numberFormat } from '../../core/format/number-format.ts'

/** Writes a size in the largest unit that it fills, in steps of a thousand: "1.5 GB". */
export function sizeText(bytes: number, locale: string): string {
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3)))
  return numberFormat(locale, {
    style: 'unit',
    unit: units[at],
    // In short a byte has no plural.
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** at)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte']
