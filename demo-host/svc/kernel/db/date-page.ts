import { parseTimestamp } from './list-source.ts'
import { farthest, pageSize } from './list-page.ts'

/** Rows in the order of time, newest first. Moments are whole milliseconds, as they go over the wire. */
export interface DateOrdered<Row extends { at: Date }> {
  /** Number of rows, or of those since a timestamp. */
  count(since?: Date): Promise<number>
  /** Rows before a timestamp, if given, after skipping some. */
  rows(before: Date | undefined, skip: number, most: number): Promise<Row[]>
  /**
   * Rows after a timestamp, the oldest first, of a list in which no two have the same. The page before is then found from the
   * page itself, and not by skipping all that is newer.
   */
  after?(timestamp: Date, most: number): Promise<Row[]>
}

interface Asked {
  from?: string | undefined
  skip?: number | undefined
  size?: number | undefined
}

/** A page of rows in the shape of `datePaged`, for lists without an owner. */
export const datePage = async <Row extends { at: Date }>(source: DateOrdered<Row>, asked: Asked) => {
  const size = pageSize(asked.size)
  const skip = Math.min(asked.skip ?? 0, farthest)
  const before = asked.from === undefined ? undefined : next(parseTimestamp(asked.from))
  // One more than the page: the next page starts with it.
  const found = await source.rows(before, skip, size + 1)
  const items = found.slice(0, size)
  const following = found[size]
  const total = await source.count()
  const place = Math.min((before ? await source.count(before) : 0) + skip, total)
  const previous = place > 0 ? await previousPage(source, items[0]?.at ?? before, place, size) : undefined
  return {
    items,
    size: asked.size === 0 ? 0 : size,
    total,
    firstElement: items.length > 0 ? place + 1 : 0,
    lastElement: items.length > 0 ? place + items.length : 0,
    from: asked.from ?? null,
    next: following !== undefined,
    nextDate: following?.at.toISOString() ?? null,
    nextSkip: following ? skippedBefore(following, items, before, skip) : 0,
    prevDate: previous?.date ?? null,
    prevSkip: previous?.skip ?? 0,
    userId: '',
  }
}

const next = (moment: Date): Date => new Date(Number(moment) + 1)

const isSame = (one: Date, other: Date): boolean => Number(one) === Number(other)

/** Number of rows with the same millisecond before the first row of the next page. */
const skippedBefore = <Row extends { at: Date }>(
  following: Row,
  items: readonly Row[],
  before: Date | undefined,
  skip: number,
): number => {
  const here = items.filter(({ at }) => isSame(at, following.at)).length
  return before && isSame(next(following.at), before) ? skip + here : here
}

const previousPage = async <Row extends { at: Date }>(
  source: DateOrdered<Row>,
  at: Date | undefined,
  place: number,
  size: number,
): Promise<{ date: string; skip: number } | undefined> => {
  if (!source.after || !at) return cursorAt(source, Math.max(0, place - size))
  const newer = await source.after(at, size)
  return newer.length > 0 ? { date: newer.at(-1)!.at.toISOString(), skip: 0 } : undefined
}

const cursorAt = async <Row extends { at: Date }>(
  source: DateOrdered<Row>,
  place: number,
): Promise<{ date: string; skip: number } | undefined> => {
  const [row] = await source.rows(undefined, place, 1)
  return row && { date: row.at.toISOString(), skip: place - (await source.count(next(row.at))) }
}
