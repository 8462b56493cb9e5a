import { randomInt } from 'node:crypto'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import { countUse } from '../../kernel/limits/tally.ts'
import type { Call } from '../calls/call.ts'

/** Codes that are sent for one purpose at most, before it has to be begun anew. */
export const mostSends = 5

const firstPause = 30
const day = 24 * 3600

/** How many codes are sent at most, whatever they are for: an SMS costs money. */
const limits = {
  account: { most: 50, within: day },
  destination: { most: 30, within: day },
  network: { most: 200, within: 3600 },
}

/** Six random digits. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Seconds to wait after so many codes were sent before: 30, and twice as long each time. */
export const pauseAfter = (sends: number): number => firstPause * 2 ** sends

/** Code 52 for a code that has to be waited for, in seconds. */
export const tooSoon = (countdown: number): Failure => fail(code.resendFailed, { countdown })

/** Counts the sending of a code to an account's destination against every limit. Throws code 52. */
export const countCode = async (
  trx: Trx,
  call: Call,
  accountId: number,
  destination: string,
): Promise<void> => {
  const siteId = call.site.id
  await countUse(trx, siteId, `codes from ${networkOf(call.address)}`, limits.network, tooSoon)
  await countUse(trx, siteId, `codes of ${accountId}`, limits.account, tooSoon)
  await countUse(trx, siteId, `codes to ${call.parts.keys.sign(destination)}`, limits.destination, tooSoon)
}
