import type { Trx } from '../../kernel/db/database.ts'
import { accountById, heldAccount, type Account } from '../accounts/accounts.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { tellOfStop } from './sign-in-notices.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { fail } from '../../kernel/http/fail.ts'
import { clearTries, reserveTry, countUse, uncountUse } from '../../kernel/limits/rate-limit.ts'
import { counterOf } from './known-browsers.ts'

/** Whether a password was the account's, and the account as it was then. */
interface Proof {
  right: boolean
  account: Account
}

/**
 * Checks the signed-in user's password under the counters of sign-in, so that a session thief has no more
 * tries than anyone else. Runs before the transaction, because hashing is slow. Throws code 13.
 */
export const provePassword = async (call: Call, password: string): Promise<Proof> => {
  const { passwords } = call.parts
  return passwords.inTurn(async () => {
    const { account, locked } = await call.inSite(async (trx) => {
      const owner = await accountById(trx, sessionOf(call).accountId)
      return { account: owner, ...(await countPasswordTry(trx, call, owner.email)) }
    })
    const right = await passwords.verify(password, account.password_hash)
    if (right) await call.inSite((trx) => forgetPasswordTries(trx, call, account.email))
    else if (locked) await call.inSite((trx) => tellOfStop(trx, call, account))
    return { right, account }
  })
}

/** The account of a proof, locked; undefined if its password has changed since. */
export const provedAccount = async (trx: Trx, { account }: Proof): Promise<Account | undefined> => {
  const current = await heldAccount(trx, account.id)
  return Number(current.password_changed_at) === Number(account.password_changed_at) ? current : undefined
}

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

/**
 * Records the email of a locked account, which the lock's key doesn't reveal. Takes the same time whether or
 * not the account exists.
 */
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
