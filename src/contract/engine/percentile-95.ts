/** 95th percentile by nearest rank of ascending values; null without any. */
export const percentile95 = (ordered: readonly number[]): number | null =>
  ordered[Math.ceil(0.95 * ordered.length) - 1] ?? null
