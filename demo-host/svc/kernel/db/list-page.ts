import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { deepKeys, shallow } from './deep-page.ts'
import { inSite, placeOf } from './in-site.ts'
import { slicesOf, type Read, LongRows } from './list-slices.ts'
import {
  fieldsOf,
  matching,
  onTheWire,
  orderOf,
  setFilters,
  type Asked,
  type ListSource,
} from './list-source.ts'
import { totalOf } from './list-total.ts'
import { pageSizes, usualPageSize } from '../../../../src/contract/engine/date-paged.ts'

/**
 * A page of a list in the shape of `paged`, with `info`. `counted` is the total if known. Throws code 903
 * with `key` for an order that the list doesn't support.
 */
export const listPage = async <Row extends { id: string }, Filters extends object, Info extends object>(
  trx: Trx,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
  info: Info,
  counted?: number,
) => {
  const size = pageSize(query.size)
  const from = Math.min(query.from ?? 0, farthest)
  const rows = matching(source, query)
  const found =
    query.size === 0
      ? await readAll(trx, source, query, from)
      : await readPage(trx, source, query, from, size + 1)
  const items = found instanceof LongRows ? found : found.slice(0, size)
  const next = found.length > size
  // The last page implies the total.
  const isCounted = !next && (items.length > 0 || from === 0)
  // Beyond the last row all were passed over already: counting them takes no longer, and guesses lead beyond it again.
  const isBeyond = items.length === 0
  return {
    items,
    filter: query.filter ?? '',
    sorting: query.sorting ?? source.sort,
    auxFilter: auxFilterOf(source, query),
    size: query.size === 0 ? 0 : size,
    total: isCounted
      ? from + items.length
      : // What is on the page is there, whatever the database guesses.
        Math.max(
          counted ?? (await totalOf(trx, rows, source.made || isBeyond)),
          items.length && from + found.length,
        ),
    firstElement: items.length > 0 ? from + 1 : 0,
    lastElement: items.length > 0 ? from + items.length : 0,
    next,
    previous: from > 0,
    info,
  }
}

/** All rows behind the first `from`; of very many the first, and the others when they are sent. */
const readAll = async <Row extends { id: string }, Filters extends object>(
  trx: Trx,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
  from: number,
): Promise<Row[]> => {
  const { query: database, siteId } = placeOf(trx)
  let open: Trx | undefined = trx
  const read: Read = (work) => (open ? work(open) : inSite(database, siteId, work))
  const slices = slicesOf(read, source, query, from)
  const first: Row[] = []
  while (first.length <= atOnce) {
    const { done, value } = await slices.next()
    if (done) return first
    for (const row of value) first.push(row)
  }
  open = undefined
  return new LongRows(first, slices)
}

/** A page of rows at offset `from`. */
const readPage = async <Row extends { id: string }, Filters extends object>(
  trx: Trx,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
  from: number,
  most: number,
): Promise<Row[]> => {
  const order = sql`order by ${orderOf(source, query.sorting)}`
  if (from < shallow || !source.tie || source.made) {
    const page = sql<Row>`select ${fieldsOf(source)} ${matching(source, query)} ${order}
      limit ${sql.lit(most)} offset ${sql.lit(from)}`
    return (await page.execute(trx)).rows.map(onTheWire)
  }
  const keys = await deepKeys(trx, source, query, from, most)
  const rows = sql<Row>`select ${fieldsOf(source)} ${matching(source, query, [sql`${source.tie} = any(${keys})`])} ${order}`
  return (await rows.execute(trx)).rows.map(onTheWire)
}

const auxFilterOf = <Row extends { id: string }, Filters extends object>(
  source: ListSource<Row, Filters>,
  query: Filters,
): string =>
  new URLSearchParams(setFilters(source, query).map(([name, value]) => [name, String(value)])).toString()

const largest = Math.max(...pageSizes)
const smallest = Math.min(...pageSizes)

/** The most rows that are answered in one piece. */
const atOnce = 5000

/** Number of items for a requested `size`; 0 means all that fit in one reply. */
export const pageSize = (asked = usualPageSize): number =>
  asked === 0 ? atOnce : Math.min(Math.max(asked, smallest), largest)

/** Larger than any list; higher offsets exceed the database's integers. */
export const farthest = 1_000_000_000
