import { looksLikeFormula } from '../contract/engine/formula.ts'
import type { Cell, OpenRowFile } from './table.ts'
import { tableWriter } from './write-table.ts'

/**
 * A CSV file (RFC 4180) that Excel reads as UTF-8. Text that a spreadsheet would take for a formula has a `'` in front; numbers stay
 * numbers, also below zero.
 */
export const openCsv: OpenRowFile = (labels, _, sink) => {
  const parts: string[] = []
  let part = mark + csvLine(labels)
  const flush = () => {
    if (sink) sink(new TextEncoder().encode(part))
    else parts.push(part)
    part = ''
  }
  return {
    row(cells) {
      part += csvLine(cells)
    },
    flush,
    end() {
      flush()
      return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    },
  }
}

/** The same for a table. */
export const writeCsv = tableWriter(openCsv)

/** The byte order mark by which spreadsheets recognize UTF-8. */
export const mark = '\ufeff'

/** A line of such a file. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(',')}\r\n`

function fieldOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string')
    return cell === null ? '' : typeof cell === 'object' ? cell.decimal : String(cell)
  const text = looksLikeFormula(cell) ? `'${cell}` : cell
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
