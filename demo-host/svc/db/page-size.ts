import { pageSizes, usualPageSize } from '../../../src/contract/date-paged.ts'

const largest = Math.max(...pageSizes)
const smallest = Math.min(...pageSizes)

/** How many items a page has that was asked for with `size`; 0 means all there may be. */
export const pageSize = (asked = usualPageSize, all = largest): number =>
  asked === 0 ? all : Math.min(Math.max(asked, smallest), largest)

/** More rows than any list has; what is asked beyond is no number for a database. */
export const farthest = 1_000_000_000
