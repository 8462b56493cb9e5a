import { array, nullable, object } from 'superstruct'
import type { AnyStruct } from './endpoint.ts'
import { count, countText, flag, maybe, text, time } from '../kinds.ts'

/** Page sizes that the user can choose. The last is the largest that a call may request. */
export const pageSizes: readonly number[] = [5, 10, 15, 25, 50, 100]

/** Default page size. */
export const usualPageSize = 10

/**
 * Query of a list ordered by time. A page begins `skip` items behind the newest item that is not later than
 * `from`; both come from the previous page. `size` is limited to 5–100; 0 means all, in pages of 5,000 items.
 */
export const dateQuery = {
  from: maybe(time()),
  skip: maybe(countText()),
  size: maybe(countText()),
}

/**
 * A page of a list ordered by time, newest first. Dates mark its start and end, so that added items shift
 * nothing.
 */
export const datePaged = <Item extends AnyStruct>(item: Item) =>
  object({
    items: array(item),
    size: count(),
    /** Number of items on all pages. */
    total: count(),
    /** Which of them are on this page, from 1; both 0 where none is. */
    firstElement: count(),
    lastElement: count(),
    /** The requested date; null for the newest. */
    from: nullable(time()),
    /** Whether there is another page, and what to ask for it with. */
    next: flag(),
    nextDate: nullable(time()),
    nextSkip: count(),
    /** The same for the previous page; `null` on the first. */
    prevDate: nullable(time()),
    prevSkip: count(),
    /** Owner of the list; empty if it has none. */
    userId: text(0, 20),
  })
