import { unreadable, type Reader, type Typed, type Writer } from './reading.ts'

/** Writes a quantity in the largest of some units that it fills, each a thousand of the one before: "1.5 GB". */
export function inLargestUnit(value: number, units: readonly string[], { number }: Pick<Reader, 'number'>) {
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3)))
  return number(value / 1000 ** at, {
    style: 'unit',
    unit: units[at]!,
    // In short a byte has no plural.
    unitDisplay: units[at] === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
}

/** Parses an `amount` and its `unit`, a multiple of the smallest one, which is the default. */
export function measured(typed: Typed, { number }: Writer): number | undefined | typeof unreadable {
  const text = typed('amount') || typed()
  const size = number(text)
  if (!text) return undefined
  // Rounds away the digits that binary fractions add.
  return size === undefined ? unreadable : Math.round(size * Number(typed('unit') || 1) * 1000) / 1000
}
