import { defineKind } from './kind.ts'
import { count } from './count.ts'
import { asNumber } from './reading.ts'

/** Memory in megabytes (1024 KB), shown in gigabytes from 1024 on. */
export const memory = defineKind({
  type: 'memory',
  struct: () => count(),
  jsonSchema: { type: 'integer', minimum: 0, description: 'megabytes' },
  example: 2048,
  format: (value, { number }) =>
    value < 1024
      ? number(value, { style: 'unit', unit: 'megabyte' })
      : number(value / 1024, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }),
  cell: 'figure',
  numeric: true,
  sortable: 'number',
  input: 'whole',
  parse: asNumber,
  problem: 'badNumber',
  chart: 'written',
})
