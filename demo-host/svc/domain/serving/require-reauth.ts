import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById } from '../accounts/accounts.ts'
import { sessionOf, type Call } from '../calls/call.ts'

/** Refuses a call whose session has not proved itself lately, with code 916 and the way to do so. */
export const requireReauth = async (call: Call): Promise<void> => {
  const { recent, accountId } = sessionOf(call)
  if (recent) return
  const account = await call.inSite((trx) => accountById(trx, accountId))
  throw fail(code.recentSignInNeeded, { params: { method: account.password_hash ? 'password' : 'email' } })
}
