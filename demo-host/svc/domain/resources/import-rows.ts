import { code } from '../../../../src/contract/engine/error-codes.ts'
import { mostImportRows } from '../../../../src/contract/engine/import-rows.ts'
import { csvRows } from '../../../../src/files/read/csv-rows.ts'
import { FileError, type SheetRow } from '../../../../src/files/read/sheet-row.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

/** A row of an import by its columns; one that the file doesn't have is missing. */
export type ImportedRow<Required extends string, Optional extends string> = { row: number } & Record<
  Required,
  string
> &
  Partial<Record<Optional, string>>

/** The longest text of a cell; what is longer is cut, and no valid value. */
const longest = 200

/** Reads the rows of an import. Throws code 903 for text that is no CSV or lacks a column, and 920 for too many rows. */
export const importedRows = <Required extends string, Optional extends string>(
  csv: string,
  required: readonly Required[],
  optional: readonly Optional[],
): ImportedRow<Required, Optional>[] => {
  const [head, ...rows] = readRows(csv)
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  const missing = required.filter((column) => !names.includes(column))
  if (missing.length > 0) throw refuse('importColumns', { columns: missing.join(', ') })
  const places = [...required, ...optional].map((column) => [column, names.indexOf(column)] as const)
  const numbers = names.indexOf('row')
  return rows.map(({ row, cells }) => {
    const given = Number(cells[numbers])
    const texts = places.filter(([, at]) => at >= 0).map(([column, at]) => [column, cut(cells[at] ?? '')])
    return {
      row: Number.isSafeInteger(given) && given > 0 ? given : row,
      ...Object.fromEntries(texts),
    } as never
  })
}

const readRows = (csv: string): SheetRow[] => {
  try {
    return csvRows(csv)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    if (error.fault === 'tooManyRows')
      throw fail(code.listFull, { key: 'csv', params: { max: mostImportRows } })
    throw refuse('importQuote', { row: error.row ?? 1 })
  }
}

// No half a character at its end.
const cut = (text: string): string => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')

const refuse = (reason: string, params: Record<string, string | number>): Failure =>
  fail(code.badRequest, { key: 'csv', params: { reason, ...params } })
