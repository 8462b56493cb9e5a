import { max, min, number } from 'superstruct'
import { defineKind } from './kind.ts'
import { asNumber } from './reading.ts'

/** A number from `from` to `to`, both of them allowed. */
export const amount = defineKind({
  type: 'number',
  struct: (from: number, to: number) => max(min(number(), from), to),
  jsonSchema: (from, to) => ({ type: 'number', minimum: from, maximum: to }),
  format: (value, reader) => reader.number(value),
  cell: 'figure',
  numeric: true,
  sortable: 'number',
  input: 'decimal',
  parse: asNumber,
  problem: 'badNumber',
  chart: 'figure',
})
