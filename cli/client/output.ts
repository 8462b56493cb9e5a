import { Failure } from './failure.ts'
import { printable, toJson } from '../printable.ts'
import type { Globals } from './command-line.ts'
import type { Terminal } from './terminal.ts'

type Row = Readonly<Record<string, unknown>>

/** Prints a reply: as JSON, or as a table of rows or fields. */
export const write = (
  answer: unknown,
  { output, columns }: Globals,
  terminal: Pick<Terminal, 'out' | 'err'>,
): void => {
  if (output === 'json') {
    terminal.out(`${toJson(answer)}\n`)
    return
  }
  const rows = rowsOf(answer)
  if (!rows) {
    terminal.out(facts(Object(answer) as Row, columns))
    return
  }
  if (rows.length === 0) terminal.err('Nothing found.\n')
  else terminal.out(table(rows, columns))
  const { next, lastElement, total } = Object(answer) as Row
  if (next)
    terminal.err(`The first ${printable(lastElement)} of ${printable(total)}. Add --all for the rest.\n`)
}

const rowsOf = (answer: unknown): readonly Row[] | undefined => {
  const items = Array.isArray(answer) ? answer : (answer as { items?: unknown } | null)?.items
  if (!Array.isArray(items)) return undefined
  return items.map((item) => (typeof item === 'object' && item !== null ? (item as Row) : { value: item }))
}

/** More stand side by side on no screen. */
const mostColumns = 8

const table = (rows: readonly Row[], wanted: readonly string[]): string => {
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const missing = wanted.filter((name) => !known.includes(name))
  if (missing.length > 0)
    throw new Failure(
      `There is no column ${missing.join(', ')}. There are: ${known.map(printable).join(', ')}.`,
    )
  const plain = known.filter((name) =>
    rows.every((row) => typeof row[name] !== 'object' || row[name] === null),
  )
  const shown = wanted.length > 0 ? wanted : plain.slice(0, mostColumns)
  const lines = [
    shown.map((name) => printable(name).toUpperCase()),
    ...rows.map((row) => shown.map((name) => cell(row[name]))),
  ]
  return aligned(lines)
}

/** Fields beside their names, then each list as a table. */
const facts = (value: Row, wanted: readonly string[]): string => {
  const shown = Object.entries(value).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const lines = shown.flatMap(([name, each]) => (areRows(each) ? [] : [[printable(name), cell(each)]]))
  const lists = shown.flatMap(([name, each]) =>
    areRows(each) ? [`${printable(name)}:\n${table(each, [])}`] : [],
  )
  return [aligned(lines), ...lists].filter(Boolean).join('\n')
}

const areRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object' && each !== null)

const aligned = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map(
      (line) =>
        `${line
          .map((text, at) => text.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return printable(value.join(', '))
  return printable(typeof value === 'object' ? JSON.stringify(value) : value)
}
