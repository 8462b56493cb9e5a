import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { isTimestamp } from './timestamp.ts'
import { asText } from './reading.ts'

/** A calendar day, the same in every zone: ISO 8601, as `2026-11-21`. */
export const day = defineKind({
  type: 'day',
  struct: () => refine(size(string(), 10, 10), 'day', (value: string) => isTimestamp(`${value}T00:00:00Z`)),
  jsonSchema: { type: 'string', format: 'date' },
  example: '2026-11-21',
  format: (value, { date }) => date(value) ?? value,
  cell: 'figure',
  sortable: 'text',
  input: 'text',
  parse: asText,
  problem: [
    '{label} must be a date like 2026-11-21',
    'הערך בשדה {label} אינו תאריך תקין. לדוגמה: 2026-11-21.',
  ],
})
