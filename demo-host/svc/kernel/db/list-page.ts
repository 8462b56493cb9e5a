import { sql } from 'kysely'
import type { Trx } from './database.ts'
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
  isBehind,
  sortOf,
  type Anchor,
} from './list-source.ts'
import { totalOf, openQueryCache } from './list-total.ts'
import { pageSizes, usualPageSize } from '../../../../src/contract/engine/date-paged.ts'

/**
 * A page of a list in the shape of `paged`, with `info`. Of `known`, `counted` is the total and `rows` are those of the page and
 * one more. Throws code 903 with `key` for an order that the list doesn't support.
 */
export const listPage = async <Row extends { id: string }, Filters extends object, Info extends object>(
  trx: Trx,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
  info: Info,
  { counted, rows: read }: { counted?: number | undefined; rows?: Row[] | undefined } = {},
) => {
  const size = pageSize(query.size)
  const from = Math.min(query.from ?? 0, farthest)
  const rows = matching(source, query)
  const found =
    query.size === 0
      ? await readAll(trx, source, query, from)
      : (read ?? (await readPage(trx, source, query, from, size + 1)))
  const items = found instanceof LongRows ? found : found.slice(0, size)
  const next = found instanceof LongRows || found.length > size
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
  while (first.length <= waitingAtOnce) {
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
    const page = sql<Row>`select ${fieldsOf(source)} ${matching(orderedBy(source, query), query)} ${order}
      limit ${sql.lit(most)} offset ${sql.lit(from)}`
    return (await page.execute(trx)).rows.map(onTheWire)
  }
  const keys = await deepKeys(trx, source, query, from, most)
  const rows = sql<Row>`select ${fieldsOf(source)} ${matching(source, query, [sql`${source.tie} = any(${keys})`])} ${order}`
  return (await rows.execute(trx)).rows.map(onTheWire)
}

const orderedBy = <Row extends { id: string }, Filters extends object>(
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
): ListSource<Row, Filters> => {
  const { ordered, sort } = source
  return ordered && (query.sorting ?? sort) === sort ? { ...source, from: ordered } : source
}

const auxFilterOf = <Row extends { id: string }, Filters extends object>(
  source: ListSource<Row, Filters>,
  query: Filters,
): string =>
  new URLSearchParams(setFilters(source, query).map(([name, value]) => [name, String(value)])).toString()

const largest = Math.max(...pageSizes)
const smallest = Math.min(...pageSizes)

/** The most rows of a list that are answered in one piece where it isn't sent in slices. */
const atOnce = 5000

/** The most rows of a list that are held at once: those that wait to be sent outlive collections of young objects. */
const waitingAtOnce = 1000

/** Number of items for a requested `size`; 0 means all that fit in one reply. */
export const pageSize = (asked = usualPageSize): number =>
  asked === 0 ? atOnce : Math.min(Math.max(asked, smallest), largest)

/** Larger than any list; higher offsets exceed the database's integers. */
export const farthest = 1_000_000_000

/** Rows that a database may skip before a page. */
export const shallow = 100

/** The most rows that one query passes over on the way to a page. */
const apart = 10_000

/** The most anchors of a list. */
const mostAnchors = 200

interface Anchors {
  /** Anchor rows by their row number, oldest entry first. */
  rows: Map<number, Anchor>
  /** The list has no row from here on. */
  end: number
}

// Offsets of deep pages are estimates; they stay stable while the user pages.
const known = openQueryCache<Anchors>(60_000)

/**
 * Tie values of the rows of a deep page. Rows before it are only skipped in an index, starting from the
 * nearest known anchor: turning pages or reading one again skips none.
 */
const deepKeys = async <Row extends { id: string }, Filters extends object>(
  trx: Trx,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
  from: number,
  most: number,
): Promise<string[]> => {
  const order = sql`order by ${orderOf(source, query.sorting)}`
  const { by, tie, isEmpty } = sortOf(source, query.sorting)
  const list = sql`${matching(source, query)} ${order}`
  const anchors = known.get(trx, list) ?? { rows: new Map<number, Anchor>(), end: Infinity }
  if (anchors.rows.size === 0) known.set(trx, list, anchors)
  let at = isEmpty ? 0 : Math.max(0, ...[...anchors.rows.keys()].filter((number) => number <= from))
  while (!isEmpty && from - at > apart) {
    if (at + apart >= anchors.end) return []
    const [row] = await read(apart - 1, 1)
    if (!row) {
      anchors.end = at + apart
      return []
    }
    at += apart
    note(at, row)
  }
  // With the row before it, so that its place is known; its own last one is before the next page.
  const before = from > at && !isEmpty ? 1 : 0
  const rows = await read(from - at - before, before + most)
  if (before) note(from, rows[0])
  note(from + most - 1, rows[before + most - 2])
  return rows.slice(before).map((row) => row.tie)

  /** Rows behind the anchor, without the first `skip` of them. */
  async function read(skip: number, many: number): Promise<{ by: string; tie: string }[]> {
    const behind = matching(source, query, isBehind(source, query.sorting, anchors.rows.get(at)))
    const found = await sql<{
      by: string
      tie: string
    }>`select (${by})::text as by, (${tie})::text as tie ${behind} ${order}
      limit ${sql.lit(many)} offset ${sql.lit(skip)}`.execute(trx)
    return found.rows
  }

  function note(number: number, row: { by: string; tie: string } | undefined): void {
    if (!row || isEmpty) return
    anchors.rows.set(number, [row.by, row.tie])
    const [first] = anchors.rows.keys()
    if (anchors.rows.size > mostAnchors) anchors.rows.delete(first!)
  }
}
