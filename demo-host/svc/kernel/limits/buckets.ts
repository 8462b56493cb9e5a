import type { Limit } from './tally.ts'

/** Token buckets by key, in memory: each holds `most` uses and is filled again evenly `within` so many seconds. */
export interface Buckets {
  take(key: number): Level
  /** The same without a use. */
  look(key: number): Level
}

/** How a bucket stands. */
export interface Level {
  /** Uses that are left. */
  left: number
  /** Seconds to wait for the use that was not granted; 0 when it was. */
  wait: number
  /** Seconds until it is full. */
  full: number
}

/** Buckets that are full are forgotten once there are so many. */
const mostKept = 10_000

export const openBuckets = (
  { most, within }: Limit,
  now: () => number = () => performance.now() / 1000,
): Buckets => {
  const rate = most / within
  const kept = new Map<number, { uses: number; at: number }>()

  const usesOf = (key: number, at: number): number => {
    const bucket = kept.get(key)
    return bucket ? Math.min(most, bucket.uses + (at - bucket.at) * rate) : most
  }

  const level = (uses: number, wait: number): Level => ({
    left: Math.floor(uses),
    wait,
    full: Math.ceil((most - uses) / rate),
  })

  return {
    take(key) {
      const at = now()
      const uses = usesOf(key, at)
      if (uses < 1) return level(uses, Math.max(1, Math.ceil((1 - uses) / rate)))
      if (kept.size >= mostKept)
        for (const each of kept.keys()) if (usesOf(each, at) >= most) kept.delete(each)
      kept.set(key, { uses: uses - 1, at })
      return level(uses - 1, 0)
    },
    look: (key) => level(usesOf(key, now()), 0),
  }
}
