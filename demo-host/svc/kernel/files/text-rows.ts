import { csvLine, mark } from '../../../../src/files/csv.ts'
import type { Cell, RowFile } from '../../../../src/files/table.ts'

/** A database row by column. */
export type Row = Readonly<Record<string, unknown>>

/** Rows as CSV, under the names of their columns. */
export const csvOf = (columns: readonly string[], rows: readonly Row[]): string =>
  mark + csvLine(columns) + rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('')

/** A value as a cell of a file has it. */
export const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

/** A JSON file for programs: an object that says what its rows are of, and the rows by the names of their columns. */
export const openJson = (names: readonly string[], about: Readonly<Record<string, unknown>>): RowFile => {
  const parts = [`${JSON.stringify(about).slice(0, -1)},"rows":[`]
  let part = ''
  let isFirst = true
  const flush = () => {
    parts.push(part)
    part = ''
  }
  return {
    row(cells) {
      const row = Object.fromEntries(names.map((name, at) => [name, cells[at]]))
      part += (isFirst ? '\n' : ',\n') + JSON.stringify(row)
      isFirst = false
    },
    flush,
    end(more = {}) {
      flush()
      return new Blob([...parts, '\n],', JSON.stringify(more).slice(1), '\n'], { type: 'application/json' })
    },
  }
}
