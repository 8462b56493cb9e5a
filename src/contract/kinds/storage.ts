import { defineKind } from './kind.ts'
import { inLargestUnit, measured } from './measure.ts'
import { amount } from './number.ts'

const units = ['gigabyte', 'terabyte']

/** Disk size in gigabytes (1000 MB), shown in terabytes from 1000 on. */
export const storage = defineKind({
  type: 'storage',
  struct: (to: number = Number.MAX_SAFE_INTEGER) => amount(0, to),
  jsonSchema: (to = Number.MAX_SAFE_INTEGER) => ({
    type: 'number',
    minimum: 0,
    maximum: to,
    description: 'gigabytes',
  }),
  example: 500,
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
