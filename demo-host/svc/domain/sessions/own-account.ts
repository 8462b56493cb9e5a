import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { heldAccount, type Account } from '../accounts/accounts.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { isSessionLive } from './sessions.ts'

/** Refuses a `userId` that is not the caller's own, with code 906 whether or not there is such an account. */
export const requireOwnId = (call: Call, userId: string): void => {
  if (userId !== String(sessionOf(call).accountId)) throw fail(code.notFound)
}

/** The caller's account, held. Throws code 901 when the session has ended while the call waited for it. */
export const heldOwnAccount = async (trx: Trx, call: Call): Promise<Account> => {
  const { id, accountId } = sessionOf(call)
  const account = await heldAccount(trx, accountId)
  if (!(await isSessionLive(trx, id))) throw fail(code.disconnected)
  return account
}
