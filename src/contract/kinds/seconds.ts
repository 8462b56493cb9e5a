import { defineKind } from './kind.ts'
import { count } from './count.ts'
import { asNumber } from './reading.ts'

/** A length of time in whole seconds. */
export const seconds = defineKind({
  type: 'seconds',
  struct: () => count(),
  jsonSchema: { type: 'integer', minimum: 0, description: 'seconds' },
  example: 30,
  format: (value, { duration }) => duration(value),
  cell: 'figure',
  numeric: true,
  sortable: 'number',
  input: 'whole',
  parse: asNumber,
  problem: 'badNumber',
  chart: 'written',
})
