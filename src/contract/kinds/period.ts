import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** A month that is billed, as `2026-11`. */
export const period = defineKind({
  type: 'period',
  struct: () => pattern(string(), month),
  jsonSchema: { type: 'string', pattern: month.source },
  example: '2026-11',
  format: (value, { locale }) =>
    new Date(`${value}-01T00:00:00Z`).toLocaleDateString(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  cell: 'figure',
  sortable: 'text',
  input: 'code',
  // Many write the month first, and without its zero.
  parse: (typed, writer, of) => {
    const [, first, second, last] = /^(\d{1,2})[/.-](\d{4})$|^(\d{4})[/.-]\d{1,2}$/.exec(typed()) ?? []
    const [year, number] = last ? [last, typed().slice(5)] : [second, first]
    return year ? `${year}-${number!.padStart(2, '0')}` : asText(typed, writer, of)
  },
  problem: ['{label} must be a month like 2026-11', 'הערך בשדה {label} אינו חודש תקין. לדוגמה: 2026-11.'],
})
