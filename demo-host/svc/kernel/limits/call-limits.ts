import { openBuckets } from './buckets.ts'
import { tooMany } from './too-many.ts'

/** How many calls who is signed in may make: one account, and all accounts of a site together. */
export interface CallLimits {
  /** Counts a call; answers the headers that tell what is left. */
  count(siteId: number, accountId: number): Counted
}

/** How many calls a minute. */
export interface CallLimitSettings {
  accountCalls: number
  siteCalls: number
}

interface Counted {
  headers: Record<string, string>
  /** Throws code 907 where it was one too many. */
  require(): void
}

const minute = 60

/** Counts in memory, so that no call costs a write: each node grants the whole. */
export const openCallLimits = ({ accountCalls, siteCalls }: CallLimitSettings): CallLimits => {
  const accounts = openBuckets({ most: accountCalls, within: minute })
  const sites = openBuckets({ most: siteCalls, within: minute })
  const policy = `"account";q=${accountCalls};w=${minute}, "site";q=${siteCalls};w=${minute}`
  return {
    count(siteId, accountId) {
      const account = accounts.take(accountId)
      // What one account makes too many counts for nobody else.
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
