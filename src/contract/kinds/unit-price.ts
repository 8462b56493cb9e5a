import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { unreadable } from './reading.ts'

/** At most 12 digits before the point and 8 after it: what a price list stores. Without a sign. */
const unitPriceText = /^\d{1,12}(\.\d{1,8})?$/

/** The price of one unit of an item as exact decimal text, such as `0.00684932`; the currency is its list's. */
export const unitPrice = defineKind({
  type: 'unitPrice',
  struct: () => pattern(string(), unitPriceText),
  jsonSchema: { type: 'string', pattern: unitPriceText.source },
  example: '4.50',
  format: (value, { number }) =>
    number(Number(value), { minimumFractionDigits: 2, maximumFractionDigits: 8 }),
  cell: 'figure',
  numeric: true,
  input: 'decimal',
  parse: (typed, { decimal }) => {
    if (!typed()) return undefined
    const amount = decimal(typed())
    return amount !== undefined && unitPriceText.test(amount) ? amount : unreadable
  },
  problem: 'badNumber',
  reason: unitPriceProblem,
  chart: 'figure',
})

/** Why text is no unit price, as a reason of code 903; undefined if it is one. */
export function unitPriceProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'priceNumber'
  if (unitPriceText.test(value)) return undefined
  if (/^-0+(\.0+)?$/.test(value)) return 'priceMinusZero'
  if (/^-\d/.test(value)) return 'priceBelowZero'
  if (/^\d[\d.]*,\d[\d.,]*$/.test(value)) return 'priceComma'
  if (/^\d{13,}(\.\d+)?$/.test(value)) return 'priceTooLarge'
  return /^\d+\.\d{9,}$/.test(value) ? 'priceTooPrecise' : 'priceNumber'
}
