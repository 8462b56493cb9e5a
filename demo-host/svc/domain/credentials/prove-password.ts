import type { Trx } from '../../kernel/db/database.ts'
import { accountById, heldAccount, type Account } from '../accounts/accounts.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { countPasswordTry, forgetPasswordTries } from './password-tries.ts'
import { tellOfStop } from './sign-in-notices.ts'

/** Whether a password was the account's, and the account as it was then. */
export interface Proof {
  right: boolean
  account: Account
}

/**
 * Checks the password of whoever is signed in, under the counters of sign-in: a thief of a session has no more tries than
 * one without. Stands before the transaction that it is for, since hashing takes its time. Throws code 13.
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

/** The account of a proof, held; none when its password was changed since it was checked. */
export const provedAccount = async (trx: Trx, { account }: Proof): Promise<Account | undefined> => {
  const current = await heldAccount(trx, account.id)
  return Number(current.password_changed_at) === Number(account.password_changed_at) ? current : undefined
}
