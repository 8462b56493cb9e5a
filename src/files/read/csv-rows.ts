import { mostImportRows } from '../../contract/engine/import-rows.ts'
import { looksLikeFormula } from '../../contract/engine/formula.ts'
import { trimTyped } from '../../contract/engine/typed-text.ts'
import { FileError, type SheetRow } from './sheet-row.ts'

/**
 * Reads CSV (RFC 4180) without its empty rows. Cells are separated by what the first row has most of: commas, semicolons or
 * tabs; a first row `sep=;`, as Excel writes it, decides. Throws `FileError`.
 */
export function csvRows(source: string): SheetRow[] {
  const text = source.replace(/^\ufeff/, '')
  const named = /^sep=(.)\r?\n/i.exec(text)
  const separator = named?.[1] ?? separatorOf(text)
  const rows: SheetRow[] = []
  let [row, cells] = [named ? 2 : 1, [] as string[]]
  let at = named?.[0].length ?? 0
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, row) : plainCell(text, at, separator)
    cells.push(withoutMark(trimTyped(cell.text)))
    at = cell.end
    if (text[at] === separator) {
      at += 1
      continue
    }
    if (at < text.length && !isLineEnd(text[at]!)) throw new FileError('quote', row)
    if (cells.some(Boolean)) rows.push({ row, cells })
    if (rows.length > mostImportRows + 1) throw new FileError('tooManyRows')
    if (at >= text.length) return rows
    at += text.startsWith('\r\n', at) ? 2 : 1
    row += 1
    cells = []
  }
}

interface CsvCell {
  text: string
  /** Where what comes behind it begins. */
  end: number
}

/** A cell in quotes, which may have separators, line ends and doubled quotes in it. */
function quotedCell(text: string, begin: number, row: number): CsvCell {
  for (let at = text.indexOf('"', begin + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return { text: text.slice(begin + 1, at).replaceAll('""', '"'), end: at + 1 }
  throw new FileError('quote', row)
}

function plainCell(text: string, begin: number, separator: string): CsvCell {
  let end = begin
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end]!)) end += 1
  return { text: text.slice(begin, end), end }
}

const isLineEnd = (sign: string): boolean => sign === '\n' || sign === '\r'

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const unquoted = first.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: unquoted.split(sign).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]!.sign
}

/** Our own files have a `'` before text that a spreadsheet would run. */
const withoutMark = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell
