import { looksLikeFormula } from '../../contract/formula.ts'
import { inSlices } from './in-slices.ts'
import type { Cell, WriteTable } from './table.ts'

/**
 * A CSV file (RFC 4180) that Excel reads as UTF-8. Text that a spreadsheet would take for a formula has a `'` in front; numbers stay
 * numbers, also below zero.
 */
export const writeCsv: WriteTable = async ({ columns, count, cellsOf }, options) => {
  const parts: string[] = ['\ufeff', lineOf(columns.map(({ label }) => label))]
  let part = ''
  await inSlices(
    count,
    (row) => {
      part += lineOf(cellsOf(row))
    },
    () => {
      parts.push(part)
      part = ''
    },
    options,
  )
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(',')}\r\n`

function fieldOf(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = looksLikeFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
