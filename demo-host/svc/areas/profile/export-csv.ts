import { looksLikeFormula } from '../../../../src/contract/formula.ts'

/** One row: what a database answers, by column. */
export type Row = Readonly<Record<string, unknown>>

/**
 * Rows as CSV (RFC 4180, UTF-8 with a mark that spreadsheets look for). A text that a spreadsheet would take for a formula
 * begins with an apostrophe; a number stays one. `titles` stand above the columns instead of their names.
 */
export const csvOf = (
  columns: readonly string[],
  rows: readonly Row[],
  titles: readonly string[] = columns,
): string => {
  const lines = [titles, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\ufeff${lines.map((cells) => `${cells.map(cellOf).join()}\r\n`).join('')}`
}

const cellOf = (value: unknown): string => {
  const text = asText(value)
  const harmless = typeof value === 'string' && looksLikeFormula(text) ? `'${text}` : text
  return /[",\r\n\t;]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  return JSON.stringify(value)
}
