import { pageSizes, usualPageSize } from '../../../../src/contract/date-paged.ts'

const largest = Math.max(...pageSizes)
const smallest = Math.min(...pageSizes)

/** The most rows that are answered in one piece. */
export const atOnce = 5000

/** How many items a page has that was asked for with `size`; 0 means all that come in one piece. */
export const pageSize = (asked = usualPageSize): number =>
  asked === 0 ? atOnce : Math.min(Math.max(asked, smallest), largest)

/** More rows than any list has; what is asked beyond is no number for a database. */
export const farthest = 1_000_000_000
