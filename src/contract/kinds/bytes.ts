import { integer, max, min } from 'superstruct'
import { defineKind } from './kind.ts'
import { inLargestUnit, measured } from './measure.ts'

/** The units of sizes, as `Intl` calls them. */
export const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte']

/** A size in whole bytes. */
export const bytes = defineKind({
  type: 'bytes',
  struct: (to: number = Number.MAX_SAFE_INTEGER) => max<number, null>(min<number, null>(integer(), 0), to),
  jsonSchema: (to = Number.MAX_SAFE_INTEGER) => ({
    type: 'integer',
    minimum: 0,
    maximum: to,
    description: 'bytes',
  }),
  format: (value, reader) => inLargestUnit(value, byteUnits, reader),
  cell: 'figure',
  numeric: true,
  sortable: 'number',
  units: byteUnits,
  input: 'measure',
  parse: measured,
  problem: 'badNumber',
  chart: 'written',
})
