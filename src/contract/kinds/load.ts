import { array, max, min, nullable, number, object, size } from 'superstruct'
import { defineKind } from './kind.ts'
import { unreadable } from './reading.ts'

const share = () => max(min(number(), 0), 100)
const known = { anyOf: [{ type: 'number', minimum: 0, maximum: 100 }, { type: 'null' }] }

/** CPU load in percent: current, and over the last day, oldest first; null while off. */
export const load = defineKind({
  type: 'load',
  struct: () => object({ now: nullable(share()), day: size(array(nullable(share())), 0, 100) }),
  jsonSchema: {
    type: 'object',
    properties: {
      now: known,
      day: { type: 'array', items: known, maxItems: 100 },
    },
    required: ['now', 'day'],
    additionalProperties: false,
  },
  example: { now: 12, day: [8, null, 20] },
  format: ({ now }, reader) =>
    now === null ? '—' : reader.number(now / 100, { style: 'percent', maximumFractionDigits: 0 }),
  cell: 'course',
  // Measured, never typed.
  input: 'text',
  parse: (typed) => (typed() ? unreadable : undefined),
  problem: 'badNumber',
  export: ['now'],
})
