import { pageSizes, usualPageSize } from '../../contract/date-paged.ts'

/** From how many items on it is asked whether all of them are wanted at once. */
export const manyItems = 5000

const least = Math.min(...pageSizes)
const most = Math.max(...pageSizes)

/** How many items a page has: what the route says, else what the user has set; never more than is offered. */
export function pageSize(route: string, kept: number | undefined): number {
  const wanted = route === '' ? (kept ?? usualPageSize) : Number(route)
  if (wanted === 0) return 0
  return Number.isInteger(wanted) ? Math.min(most, Math.max(least, wanted)) : usualPageSize
}
