import { array, nullable, object } from 'superstruct'
import type { AnyStruct } from './endpoint.ts'
import { count, countText, flag, maybe, text, time } from '../kinds.ts'

/** How many items a page of a list may have. The last is the most that any page has of which a number is asked for. */
export const pageSizes: readonly number[] = [5, 10, 15, 25, 50, 100]

/** How many it has where nobody asks for a number. */
export const usualPageSize = 10

/**
 * What a call for a page of a list in the order of time takes. A page begins `skip` items behind the newest that is not later than
 * `from`; both are what the page before said of this one. `size` is cut to 5–100, and 0 means
 * all; of more than 5,000 items the others are asked for like the next page.
 */
export const dateQuery = {
  from: maybe(time()),
  skip: maybe(countText()),
  size: maybe(countText()),
}

/**
 * A page of a list in the order of time, newest first. Where it begins and ends is said by dates, so that what is added
 * meanwhile moves nothing.
 */
export const datePaged = <Item extends AnyStruct>(item: Item) =>
  object({
    items: array(item),
    size: count(),
    /** How many items there are on all pages. */
    total: count(),
    /** Which of them are on this page, from 1; both 0 where none is. */
    firstElement: count(),
    lastElement: count(),
    /** What was asked for; none for the newest. */
    from: nullable(time()),
    /** Whether there is another page, and what to ask for it with. */
    next: flag(),
    nextDate: nullable(time()),
    nextSkip: count(),
    /** The same for the page before; `null` where this is the first. */
    prevDate: nullable(time()),
    prevSkip: count(),
    /** Whose list it is; empty where it is nobody's. */
    userId: text(0, 20),
  })
