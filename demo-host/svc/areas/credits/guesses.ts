import { payingAccountId } from '../../domain/billing/payer.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { countUse, tooMany, uncountUse, type Limit } from '../../kernel/limits/rate-limit.ts'

// Codes are short enough to be guessed by who may try often.
const perAccount: Limit = { most: 10, within: 3600 }
const perNetwork: Limit = { most: 50, within: 3600 }

const keysOf = (call: Call, account: Account) =>
  [
    [`promo ${payingAccountId(account)}`, perAccount],
    [`promo ${networkOf(call.address)}`, perNetwork],
  ] as const

/** Counts a try before it is judged, so that parallel guesses count too. Throws code 907. */
export const countGuess = (call: Call, account: Account): Promise<void> =>
  call.inSite(async (trx) => {
    for (const [key, limit] of keysOf(call, account)) await countUse(trx, call.site.id, key, limit, tooMany)
  })

/** Takes it back: there is such a code. */
export const forgiveGuess = (call: Call, account: Account): Promise<void> =>
  call.inSite(async (trx) => {
    for (const [key] of keysOf(call, account)) await uncountUse(trx, key)
  })
