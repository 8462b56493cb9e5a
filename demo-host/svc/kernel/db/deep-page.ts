import { sql } from 'kysely'
import type { Trx } from './database.ts'
import {
  isBehind,
  matching,
  orderOf,
  sortOf,
  type Anchor,
  type Asked,
  type ListSource,
} from './list-source.ts'
import { openQueryCache } from './list-total.ts'

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
export const deepKeys = async <Row extends { id: string }, Filters extends object>(
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
