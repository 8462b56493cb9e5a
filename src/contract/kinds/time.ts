import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { isTimestamp } from './timestamp.ts'
import { unreadable } from './reading.ts'

/** A moment of the years 1 to 9999: ISO 8601 in UTC, as `2026-11-21T09:30:00.000Z`. */
export const time = defineKind({
  type: 'time',
  struct: () => refine(size(string(), 20, 30), 'time', isTimestamp),
  jsonSchema: { type: 'string', format: 'date-time' },
  example: '2026-11-21T09:30:00.000Z',
  format: (value, { date }) => date(value) ?? value,
  cell: 'time',
  sortable: 'text',
  input: 'moment',
  parse: (typed, { date }) => (typed() ? (date(typed()) ?? unreadable) : undefined),
  problem: ['{label} must be a date like {example}', 'הערך בשדה {label} אינו תאריך תקין. לדוגמה: {example}.'],
  chart: 'time',
})

// Has no input, so no message for invalid text.
const { problem: _, ...shared } = time.kind

/** A moment of a log, where seconds tell what came first: written in full, however long ago it was. */
export const loggedAt = defineKind({
  ...shared,
  type: 'logged',
  format: (value, { date }) => date(value, true) ?? value,
  cell: 'logged',
})
