import { csvLine, mark } from '../../../../src/files/csv.ts'
import type { Cell } from '../../../../src/files/table.ts'

/** One row: what a database answers, by column. */
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
