/** What 95 of 100 values do not exceed, by nearest rank; none of none. The values are ordered, the least first. */
export const percentile95 = (ordered: readonly number[]): number | null =>
  ordered[Math.ceil(0.95 * ordered.length) - 1] ?? null
