import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { fail } from '../../kernel/http/fail.ts'
import { clearTries, reserveTry } from '../../kernel/limits/lockout.ts'
import { countUse, uncountUse } from '../../kernel/limits/tally.ts'
import type { Call } from '../calls/call.ts'
import { counterOf } from './known-devices.ts'

/** Failures in a row that an e-mail address or a known browser has. */
const mostTries = 5

/** Failures that one network has within five minutes. */
const networkLimit = { most: 50, within: 300 }

/** Counts a password for an e-mail address before it is checked. Answers whether this try locked it. Throws code 13. */
export const countPasswordTry = async (trx: Trx, call: Call, email: string): Promise<{ locked: boolean }> => {
  await countUse(trx, call.site.id, networkCounter(call), networkLimit, (countdown) =>
    fail(code.blocked, { countdown }),
  )
  return reserveTry(trx, call.site.id, counterOf(call, email), mostTries)
}

/** Notes whom a lock keeps out: its key says it to nobody. The same work whether or not there is an account. */
export const nameLocked = async (
  trx: Trx,
  call: Call,
  email: string,
  accountId: number | null,
): Promise<void> => {
  await trx
    .updateTable('lockout')
    .set({ account_id: accountId })
    .where('key', '=', counterOf(call, email))
    .execute()
}

/** Forgets the tries for an e-mail address: the right password came. */
export const forgetPasswordTries = async (trx: Trx, call: Call, email: string): Promise<void> => {
  await uncountUse(trx, networkCounter(call))
  await clearTries(trx, counterOf(call, email))
}

const networkCounter = (call: Call): string => `sign-in ${networkOf(call.address)}`
