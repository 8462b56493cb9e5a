import { tooMany, type Limit } from './rate-limit.ts'

/** Rate limits of signed-in users: per account, and per site. */
export interface CallLimits {
  /** Counts a call; returns the RateLimit headers. */
  count(siteId: number, accountId: number): Counted
  /** The same for an API key with its own limit per minute. */
  countKey(keyId: string, callsPerMinute: number): Counted
}

/** Calls per minute. */
interface CallLimitSettings {
  accountCalls: number
  siteCalls: number
}

interface Counted {
  headers: Record<string, string>
  /** Throws code 907 above the limit. */
  require(): void
}

const minute = 60

/** Counts in memory, so that no call costs a write: each node grants the whole. */
export const openCallLimits = ({ accountCalls, siteCalls }: CallLimitSettings): CallLimits => {
  const accounts = openBuckets({ most: accountCalls, within: minute })
  const sites = openBuckets({ most: siteCalls, within: minute })
  const policy = `"account";q=${accountCalls};w=${minute}, "site";q=${siteCalls};w=${minute}`
  const keys = new Map<number, Buckets<string>>()
  return {
    countKey(keyId, most) {
      if (!keys.has(most)) keys.set(most, openBuckets<string>({ most, within: minute }))
      const key = keys.get(most)!.take(keyId)
      return {
        headers: {
          'ratelimit-policy': `"key";q=${most};w=${minute}`,
          ratelimit: `"key";r=${key.left};t=${key.full}`,
        },
        require() {
          if (key.wait > 0) throw tooMany(key.wait)
        },
      }
    },
    count(siteId, accountId) {
      const account = accounts.take(accountId)
      // Calls refused for one account don't count toward the site.
      const site = account.wait > 0 ? sites.look(siteId) : sites.take(siteId)
      const wait = Math.max(account.wait, site.wait)
      const headers = {
        'ratelimit-policy': policy,
        ratelimit: `"account";r=${account.left};t=${account.full}, "site";r=${site.left};t=${site.full}`,
      }
      const require = (): void => {
        if (wait > 0) throw tooMany(wait)
      }
      return { headers, require }
    },
  }
}

/** Token buckets by key, in memory: each holds `most` tokens and refills evenly over `within` seconds. */
interface Buckets<Key> {
  take(key: Key): Level
  /** The same without counting. */
  look(key: Key): Level
}

/** State of a bucket. */
interface Level {
  /** Uses that are left. */
  left: number
  /** Seconds to wait for the use that was not granted; 0 when it was. */
  wait: number
  /** Seconds until it is full. */
  full: number
}

/** Above this number, full buckets are dropped. */
const mostKept = 10_000

export const openBuckets = <Key = number>(
  { most, within }: Limit,
  now: () => number = () => performance.now() / 1000,
): Buckets<Key> => {
  const rate = most / within
  const kept = new Map<Key, { uses: number; at: number }>()

  const usesOf = (key: Key, at: number): number => {
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
