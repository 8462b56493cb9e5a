import { array, enums, object, type Infer, type Struct } from 'superstruct'
import type { AnyStruct } from './endpoint.ts'
import { count, countText, flag, maybe, text } from '../kinds.ts'

/**
 * Query of a paged list, in addition to its filters. `filter` is searched in the list's text; `sorting` is a
 * column name, with a leading `-` for descending; `from` is the offset; `size` is limited to 5–100, and 0
 * means all. Above 5,000 items such a reply is sent in slices, one reply per user at a time; a second one is
 * refused with code 907.
 */
export const pageQuery = {
  filter: maybe(text(0, 100)),
  sorting: maybe(text(0, 60)),
  from: maybe(countText()),
  size: maybe(countText()),
}

/** The same for long lists, which sort by some columns only: columns of other tables have no index. */
export const pageQueryBy = (...columns: string[]) => ({
  ...pageQuery,
  sorting: maybe(enums([...columns, ...columns.map((name) => `-${name}`)])),
})

/** The most items that `size: 0` answers; a list that is longer ends there, and says so by `next`. */
export const mostAtOnce = 100_000

/** Reply with a page of a list; `info` has additional data, such as sums. */
export const paged = <Row extends AnyStruct, Info extends AnyStruct = Struct<Record<never, never>, object>>(
  row: Row,
  info: Info = object({}) as unknown as Info,
) =>
  object({
    items: array(row) as unknown as Struct<Infer<Row>[], Row>,
    filter: text(0, 100),
    sorting: text(0, 60),
    /** The list's own filters that were set, as in a query: `state=Ok&role=admin`. */
    auxFilter: text(0, 1000),
    size: count(),
    /** Number of items on all pages; exact up to 10,000, an estimate above. */
    total: count(),
    /** Which of them are on this page, from 1; both 0 where none is. */
    firstElement: count(),
    lastElement: count(),
    /** Whether there is a page behind this one, and before it. */
    next: flag(),
    previous: flag(),
    info,
  })
