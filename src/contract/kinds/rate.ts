import { defineKind } from './kind.ts'
import { bytes } from './bytes.ts'
import { inLargestUnit, measured } from './measure.ts'

const units = ['', 'kilo', 'mega', 'giga', 'tera'].map((prefix) => `${prefix}bit-per-second`)

/** Data rate in bits per second. */
export const rate = defineKind({
  type: 'rate',
  struct: (to?: number) => bytes(to),
  jsonSchema: (to = Number.MAX_SAFE_INTEGER) => ({
    type: 'integer',
    minimum: 0,
    maximum: to,
    description: 'bits per second',
  }),
  example: 100_000_000,
  format: (value, reader) => inLargestUnit(value, units, reader),
  cell: 'figure',
  numeric: true,
  sortable: 'number',
  units,
  input: 'measure',
  parse: measured,
  problem: 'badNumber',
  chart: 'written',
})
