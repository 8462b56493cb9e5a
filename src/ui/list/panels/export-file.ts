import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import type { Fields } from '../../../contract/engine/rows.ts'
import { fetchScript } from '../../../core/fetch-script.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import type { Messages } from '../../../core/i18n/words.ts'
import { toJson } from '../../../core/to-json.ts'
import type { WriteOptions, Cell, Table } from '../../../files/table.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { hasEnd } from '../columns.ts'

/** File formats; their messages are `format.<name>`. */
export const formats = ['csv', 'xlsx', 'json'] as const

export type Format = (typeof formats)[number]

type Row = Readonly<Record<string, unknown>>

/** The input of a file. */
export interface FileSpec {
  columns: readonly string[]
  rows: readonly Row[]
  fields: Fields
  /** The name of a column. */
  say: (name: string) => string
  /** The message of a value that has one, such as a choice, as spreadsheets show it. */
  wordOf?: (name: string, value: unknown) => string | undefined
  /** The names of the columns of a value's parts, such as an amount's currency. */
  words: Messages
}

/** Creates a file of rows. Rejects if its writer cannot be loaded or `options.signal` aborts. */
export const exportFile = async (format: Format, spec: FileSpec, options: WriteOptions = {}): Promise<Blob> =>
  format === 'json'
    ? (await fetchScript(loadJson)).writeJson(dataOf(spec), options)
    : (await fetchWriter(format))(sheetOf(format === 'xlsx' ? spec : withoutWords(spec)), options)

// CSV is for programs as well: they know values by their names.
const withoutWords = (spec: FileSpec): FileSpec => ({ ...spec, wordOf: () => undefined })

const loadCsv = () => import('../../../files/csv.ts')
const loadXlsx = () => import('../../../files/xlsx.ts')
const loadJson = () => import('../../../files/json.ts')

const fetchWriter = async (format: 'csv' | 'xlsx') =>
  format === 'csv' ? (await fetchScript(loadCsv)).writeCsv : (await fetchScript(loadXlsx)).writeXlsx

/** A column of a file and its value of a row. */
interface FileColumn {
  name: string
  label: string
  cellOf: (row: Row) => Cell
}

/** The rows for a spreadsheet: raw values, with one column per part of a compound value. */
function sheetOf({ columns: names, rows, ...of }: FileSpec): Table {
  const columns = names.filter((name) => !isKept(of.fields[name])).flatMap((name) => columnsOf(of, name))
  return {
    columns,
    count: rows.length,
    cellsOf: (at) => columns.map(({ cellOf }) => cellOf(rows[at]!)),
  }
}

/** The rows for programs: each value as the service has it. */
function dataOf({ columns: all, rows, fields, say }: FileSpec): Table<unknown> {
  const names = all.filter((name) => !isKept(fields[name]))
  return {
    columns: names.map((name) => ({ name, label: say(name) })),
    count: rows.length,
    cellsOf: (at) => names.map((name) => rows[at]![name] ?? null),
  }
}

/** Whether a field is left out of every file. */
const isKept = (of: AnyStruct | undefined): boolean => of !== undefined && kindOf(of).export === 'nothing'

function columnsOf(
  { fields, say, words, wordOf: valueWord }: Omit<FileSpec, 'columns' | 'rows'>,
  name: string,
): FileColumn[] {
  const of = fields[name]
  const label = say(name)
  const parts = of && kindOf(of).export
  if (Array.isArray(parts)) {
    const partOf = (part: string) => (row: Row) =>
      (row[name] as Record<string, string> | null)?.[part] ?? null
    const [first, ...others] = parts as string[]
    return [
      { name, label, cellOf: (row) => numberIn(partOf(first!)(row)) },
      ...others.map((part) => ({
        name: `${name}.${part}`,
        label: wordOf(words, part, { column: label }) ?? `${label}, ${part}`,
        cellOf: partOf(part),
      })),
    ]
  }
  return [{ name, label, cellOf: (row) => valueWord?.(name, row[name]) ?? cellOf(row[name], of) }]
}

function cellOf(value: unknown, of: AnyStruct | undefined): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return hasEnd(of) ? numberIn(value) : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) && value.every((each) => typeof each !== 'object')
    ? value.join(', ')
    : toJson(value)
}

/** A number if a spreadsheet keeps all its digits, otherwise text. */
const numberIn = (text: string | null): Cell =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : text
