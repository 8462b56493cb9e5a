import { networkOf } from '../../kernel/http/client-address.ts'
import { countUse, takeUse, type Limit, tooMany } from '../../kernel/limits/rate-limit.ts'
import type { Call } from './call.ts'

// Public endpoints with their limits per network.
const limits = {
  create: { most: 50, within: 60 },
  forgot: { most: 50, within: 60 },
  token: { most: 100, within: 300 },
  // One sign-in by a network is two or three calls.
  social: { most: 90, within: 300 },
  server: { most: 600, within: 60 },
} satisfies Record<string, Limit>

/** Below this limit a network needs no proof of work, unless the site always requires one. */
const unproved: Limit = { most: 10, within: 600 }

export type Door = keyof typeof limits

/** Counts a visit to a door, in a transaction of its own: it stays counted whatever comes of it. Throws code 907. */
export const countVisit = (call: Call, door: Door): Promise<void> =>
  call.inSite((trx) =>
    countUse(trx, call.site.id, `${door} ${networkOf(call.address)}`, limits[door], tooMany),
  )

/** Counts a visit; returns whether the network is busy and must prove work. Throws code 907. */
export const countBusyVisit = async (call: Call, door: 'create' | 'forgot'): Promise<boolean> => {
  await countVisit(call, door)
  const key = `${door} unproved ${networkOf(call.address)}`
  return (await call.inSite((trx) => takeUse(trx, call.site.id, key, unproved))) > 0
}
