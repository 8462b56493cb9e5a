import { defineKind } from './kind.ts'
import { amount } from './number.ts'
import { asNumber } from './reading.ts'

/** A share in per cent, 0 to 100. */
export const percent = defineKind({
  type: 'percent',
  struct: () => amount(0, 100),
  jsonSchema: { type: 'number', minimum: 0, maximum: 100 },
  format: (value, { number }) => number(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
  cell: 'figure',
  numeric: true,
  sortable: 'number',
  input: 'decimal',
  parse: asNumber,
  problem: 'badNumber',
  chart: 'written',
})
