import { table } from '../markdown.ts'

/** One line of a page's table. */
export type Row = [label: string, says: string]

/** The table of a page; empty rows are left out. */
export const pageTable = (rows: readonly Row[]): string => {
  const said = rows.filter(([, says]) => says)
  return said.length ? table(['', ''], said) : ''
}
