import type { AnyStruct } from '../../../contract/endpoint.ts'
import type { Cell, Table } from '../../../files/table.ts'
import { hasEnd } from '../end-aligned.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { Row } from '../answer.ts'
import type { List } from '../list-context.ts'
import { toJson } from '../../../core/to-json.ts'

/** A column of a file, and what it takes from a row. */
interface FileColumn {
  name: string
  label: string
  cellOf: (row: Row) => Cell
}

/** What the column of an amount's currency is called. */
type CurrencyLabel = (values: { column: string }) => string

/** The rows for a spreadsheet: values as they are, an amount of money beside its currency. */
export function sheetOf(
  list: List,
  names: readonly string[],
  rows: readonly Row[],
  currency: CurrencyLabel,
): Table {
  const columns = names.flatMap((name) => columnsOf(list, name, currency))
  return {
    columns,
    count: rows.length,
    cellsOf: (at) => columns.map(({ cellOf }) => cellOf(rows[at]!)),
  }
}

/** The rows for programs: each value as the service has it. */
export const dataOf = ({ say }: List, names: readonly string[], rows: readonly Row[]): Table<unknown> => ({
  columns: names.map((name) => ({ name, label: say(name) })),
  count: rows.length,
  cellsOf: (at) => names.map((name) => rows[at]![name] ?? null),
})

function columnsOf({ fields, say }: List, name: string, currency: CurrencyLabel): FileColumn[] {
  const of = fields[name]
  const label = say(name)
  if (of && kindOf(of) === 'money') {
    const partOf = (part: string) => (row: Row) =>
      (row[name] as Record<string, string> | null)?.[part] ?? null
    return [
      { name, label, cellOf: (row) => numberIn(partOf('amount')(row)) },
      { name: `${name}.currency`, label: currency({ column: label }), cellOf: partOf('currency') },
    ]
  }
  return [{ name, label, cellOf: (row) => cellOf(row[name], of) }]
}

function cellOf(value: unknown, of: AnyStruct | undefined): Cell {
  if (value === null || value === undefined || (of && kindOf(of) === 'secret')) return null
  if (typeof value === 'string') return hasEnd(of) ? numberIn(value) : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) && value.every((each) => typeof each !== 'object')
    ? value.join(', ')
    : toJson(value)
}

/** A number where a spreadsheet keeps every digit of it, else the text. */
const numberIn = (text: string | null): Cell =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : text
