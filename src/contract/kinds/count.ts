import { coerce, integer, max, min, string } from 'superstruct'
import { defineKind, named } from './kind.ts'
import { asNumber } from './reading.ts'

/** A whole number from zero up. */
export const count = defineKind({
  type: 'count',
  struct: () => min(integer(), 0),
  jsonSchema: { type: 'integer', minimum: 0 },
  format: (value, { number }) => number(value),
  cell: 'figure',
  numeric: true,
  sortable: 'number',
  input: 'whole',
  parse: asNumber,
  problem: 'badNumber',
  chart: 'figure',
})

/** A whole number from `from` to `to`, both of them allowed. */
export const countBetween = (from: number, to: number) =>
  named(count.kind, max(min(integer(), from), to), { type: 'integer', minimum: from, maximum: to })

/** A whole number up to `to` that arrives as text, for query strings only. */
export const countText = (to = Number.MAX_SAFE_INTEGER) =>
  named(count.kind, coerce(max(min(integer(), 0), to), string(), Number), {
    type: 'integer',
    minimum: 0,
    maximum: to,
  })
