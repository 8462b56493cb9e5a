import { table } from '../markdown.ts'

/** What one line of a page's table says of it. */
export type Row = [label: string, says: string]

/** The table of a page; what has nothing to say is left out. */
export const pageTable = (rows: readonly Row[]): string => {
  const said = rows.filter(([, says]) => says)
  return said.length ? table(['', ''], said) : ''
}
