import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { pageSize, shallow } from './list-page.ts'
import type { Asked, ListSource } from './list-source.ts'
import { fieldsOf, matching, onTheWire, orderOf } from './list-source.ts'

/** The first rows of a list in its order, and sums over all of them. */
interface SummedPage<Row> {
  rows: Row[]
  sums: { counted?: number }
}

const mark = '*'

/**
 * The rows of a first page and one more, with the list's `totals`: rows that take long to find are found once for both.
 * Undefined for a list without totals, for other pages, and where no row brings the sums along.
 */
export const summedPage = async <Row extends { id: string }, Filters extends object>(
  trx: Trx,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
): Promise<SummedPage<Row> | undefined> => {
  const { from = 0, size } = query
  if (!source.totals || size === 0 || from >= shallow) return undefined
  const totals = Object.entries(source.totals(sql`over ()`))
  const sums = sql.join(totals.map(([name, value]) => sql`${value} as ${sql.id(mark + name)}`))
  const page = sql<Row>`select ${fieldsOf(source)}, ${sums} ${matching(source, query)}
    order by ${orderOf(source, query.sorting)} limit ${sql.lit(pageSize(size) + 1)} offset ${sql.lit(from)}`
  const { rows } = await page.execute(trx)
  if (rows.length === 0) return undefined
  return { rows: rows.map((row) => onTheWire(onlyFields(row))), sums: sumsIn(rows[0]!) }
}

const onlyFields = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(mark))) as Row

const sumsIn = (row: object): { counted?: number } =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (name.startsWith(mark) ? [[name.slice(1), value]] : [])),
  )
