import { networkOf } from '../../kernel/http/client-address.ts'
import { countUse, takeUse, type Limit, tooMany } from '../../kernel/limits/rate-limit.ts'
import type { Call } from './call.ts'

// The doors that anybody may knock at, and how often one network may.
const limits = {
  create: { most: 50, within: 60 },
  forgot: { most: 50, within: 60 },
  token: { most: 100, within: 300 },
  // One sign-in by a network is two or three calls.
  social: { most: 90, within: 300 },
  server: { most: 600, within: 60 },
} satisfies Record<string, Limit>

/** Within this a network is not asked for a proof of work, unless the site always wants one. */
const unproved: Limit = { most: 10, within: 600 }

export type Door = keyof typeof limits

/** Counts a visit to a door, in a transaction of its own: it stays counted whatever comes of it. Throws code 907. */
export const countVisit = (call: Call, door: Door): Promise<void> =>
  call.inSite((trx) =>
    countUse(trx, call.site.id, `${door} ${networkOf(call.address)}`, limits[door], tooMany),
  )

/** Counts a visit to a door where work is asked of a busy network; answers whether this one is busy. Throws code 907. */
export const countBusyVisit = async (call: Call, door: 'create' | 'forgot'): Promise<boolean> => {
  await countVisit(call, door)
  const key = `${door} unproved ${networkOf(call.address)}`
  return (await call.inSite((trx) => takeUse(trx, call.site.id, key, unproved))) > 0
}
