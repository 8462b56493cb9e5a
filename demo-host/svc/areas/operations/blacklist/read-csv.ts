import { trimTyped } from '../../../../../src/contract/engine/typed-text.ts'
/** A line of a file, by the number of its first line, from 1. */
export interface CsvLine {
  line: number
  cells: string[]
}

/**
 * Reads CSV (RFC 4180) without empty lines. Cells are separated by commas, or by semicolons where the first line has them and no comma, as
 * spreadsheets of some countries write them. A cell in quotes may have separators and lines in it. Cells come without spaces around them.
 */
export const readCsv = (text: string): CsvLine[] => {
  const source = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const [first = ''] = source.split('\n', 1)
  const separator = first.includes(';') && !first.includes(',') ? ';' : ','
  const lines: CsvLine[] = []
  let [line, begin, cells] = [1, 1, [] as string[]]
  for (const [, quoted, plain, end = ''] of source.matchAll(cellOf(separator))) {
    cells.push(trimTyped(quoted?.replaceAll('""', '"') ?? plain ?? ''))
    line += quoted?.split('\n').slice(1).length ?? 0
    if (end === separator) continue
    if (cells.some(Boolean)) lines.push({ line: begin, cells })
    line += 1
    begin = line
    cells = []
  }
  return lines
}

const cellOf = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"[^${separator}\\n]*|([^${separator}\\n]*))(${separator}|\\n|$)`, 'g')
