import { sql, type RawBuilder } from 'kysely'
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

/** How many rows a database may pass over before a page. */
export const shallow = 1000

/** How far anchors are from each other. */
const apart = 10_000

interface Anchors {
  /** The last row of so many, by their number. */
  rows: Map<number, Anchor>
  /** The list has no row from here on. */
  end: number
}

// Pages that begin behind so many rows are told by an estimate; while somebody turns them they stay where they are.
const known = openQueryCache<Anchors>(60_000)

/**
 * The ties of the rows of a page that begins far from the first. What stands before it is not made, only passed over in an index; and
 * of that not everything, where the way there was gone before.
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
  const behind = (anchor: Anchor | undefined): RawBuilder<unknown> =>
    matching(source, query, isBehind(source, query.sorting, anchor))
  const near = isEmpty ? { at: 0, anchor: undefined } : await nearest()
  if (!near) return []
  const page = await sql<{ key: string }>`select (${tie})::text as key ${behind(near.anchor)} ${order}
    limit ${sql.lit(most)} offset ${sql.lit(from - near.at)}`.execute(trx)
  return page.rows.map(({ key }) => key)

  /** The last anchor before the page; none where the list ends before it. */
  async function nearest(): Promise<{ at: number; anchor: Anchor | undefined } | undefined> {
    const list = sql`${matching(source, query)} ${order}`
    const anchors = known.get(trx, list) ?? { rows: new Map<number, Anchor>(), end: Infinity }
    if (anchors.rows.size === 0) known.set(trx, list, anchors)
    let at = Math.floor(Math.min(from, anchors.end) / apart) * apart
    while (at > 0 && !anchors.rows.has(at)) at -= apart
    while (at + apart <= from) {
      if (at + apart >= anchors.end) return undefined
      const { rows } = await sql<{ by: string; tie: string }>`
        select (${by})::text as by, (${tie})::text as tie ${behind(anchors.rows.get(at))} ${order}
        limit 1 offset ${sql.lit(apart - 1)}`.execute(trx)
      at += apart
      if (!rows[0]) {
        anchors.end = at
        return undefined
      }
      anchors.rows.set(at, [rows[0].by, rows[0].tie])
    }
    return { at, anchor: anchors.rows.get(at) }
  }
}
