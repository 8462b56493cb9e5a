import { sql } from 'kysely'
import type { Trx } from './database.ts'
import {
  fieldsOf,
  isBehind,
  matching,
  onTheWire,
  orderOf,
  sortOf,
  type Anchor,
  type Asked,
  type ListSource,
} from './list-source.ts'

/** Runs work in a short transaction of its own, so that a long list blocks no one. */
export type Read = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

// Costs readers a few milliseconds per slice, and each slice is freed before the next; lists paged by offset are sorted again for each.
const keyed = 500
const counted = 2500

/**
 * All rows from offset `from`, some hundred at a time. Each slice starts where the previous one ended, by
 * index if there is one, so that concurrent changes shift nothing. Aggregates, and orders by nullable
 * columns, are paged by offset.
 */
export async function* slicesOf<Row extends { id: string }, Filters extends object>(
  read: Read,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
  from: number,
): AsyncGenerator<Row[]> {
  const { by, tie, isEmpty } = sortOf(source, query.sorting)
  const isCounted = isEmpty || !source.tie || source.made === true
  const position = isCounted
    ? sql``
    : sql`, (${by})::text as "${sql.raw(byName)}", (${tie})::text as "${sql.raw(tieName)}"`
  const size = isCounted ? counted : keyed
  let anchor: Anchor | undefined
  let passed = from
  for (;;) {
    const slice = sql<Row & Position>`select ${fieldsOf(source)} ${position}
      ${matching(source, query, isBehind(source, query.sorting, anchor))} order by ${orderOf(source, query.sorting)}
      limit ${sql.lit(size)} offset ${sql.lit(anchor ? 0 : passed)}`
    const { rows } = await read((trx) => slice.execute(trx))
    passed += rows.length
    const last = rows.at(-1)
    if (!isCounted && last) anchor = [last[byName], last[tieName]]
    yield rows.map(({ [byName]: _by, [tieName]: _tie, ...row }) => onTheWire(row as unknown as Row))
    if (rows.length < size) return
  }
}

const byName = '*by'
const tieName = '*tie'

/** Start of the next slice. */
interface Position {
  [byName]: string
  [tieName]: string
}

/** The first rows of a list that is too long for one piece, and the way to the others: all, or one more than an answer has. */
export class LongRows<Row> extends Array<Row> {
  /** Rows that are read later, a slice at a time. */
  rest: AsyncIterable<Row[]>

  constructor(first: readonly Row[], rest: AsyncIterable<Row[]>) {
    super()
    for (const row of first) this.push(row)
    this.rest = rest
  }

  // Derived arrays are plain arrays.
  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }

  /** Maps all rows, including those read later. */
  override map<Other>(each: (row: Row, index: number, all: Row[]) => Other): LongRows<Other> {
    return new LongRows(
      Array.from(this, (row, index) => each(row, index, this)),
      mapped(this.rest, each),
    )
  }
}

async function* mapped<Row, Other>(
  slices: AsyncIterable<Row[]>,
  each: (row: Row, index: number, all: Row[]) => Other,
): AsyncGenerator<Other[]> {
  for await (const slice of slices) yield slice.map(each)
}
