import { csvLine } from '../../../files/csv.ts'
import type { SheetRow } from '../../../files/read/sheet-row.ts'

/** Which cell of a file's rows is which column: its place from 0, or -1 where the file doesn't have it. */
export type ColumnMap = Readonly<Record<string, number>>

/** Finds columns by the cells of the first row: their labels or their names, whatever the case. */
export function mapColumns(
  { cells }: SheetRow,
  columns: readonly string[],
  label: (column: string) => string,
): ColumnMap {
  const heads = cells.map(plain)
  return Object.fromEntries(
    columns.map((column) => {
      const byLabel = heads.indexOf(plain(label(column)))
      return [column, byLabel >= 0 ? byLabel : heads.indexOf(plain(column))]
    }),
  )
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\p{Cf}_-]+/gu, ' ')
    .trim()

/**
 * Rows of a file as the CSV that an import's body has, with the columns' names and the numbers of the rows; `valueOf` returns a value by what
 * a file calls it.
 */
export function importCsv(
  rows: readonly SheetRow[],
  map: ColumnMap,
  valueOf: (column: string, text: string) => string,
): string {
  const places = Object.entries(map).filter(([, at]) => at >= 0)
  const lines = rows
    .slice(1)
    .map(({ row, cells }) => [row, ...places.map(([column, at]) => valueOf(column, cells[at] ?? ''))])
  return [['row', ...places.map(([column]) => column)], ...lines].map(csvLine).join('')
}
