import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { accountById, heldAccount, type Account } from '../login/accounts.ts'
import { holderOf, mayDo } from '../header/permitted.ts'
import { isAdministrator, outranks } from '../login/rights.ts'
import { accountNumber } from '../users/reach.ts'

/**
 * The account that a call names by `userId`, held: the caller's own or, for administrators, another of their site. Throws
 * code 906 for every other, whether or not there is one, and 909 where an administrator names one with more rights, or may not change users.
 */
export const accountInReach = async (trx: Trx, call: Call, userId: string): Promise<Account> => {
  const own = sessionOf(call).accountId
  const id = accountNumber(userId)
  if (id === own) return heldAccount(trx, own)
  const caller = await accountById(trx, own)
  if (!isAdministrator(caller) || id === 0) throw fail(code.notFound)
  if (!mayDo(await holderOf(trx, own), 'users', 'write')) throw fail(code.forbidden)
  // It is judged once it is held: it may have got more rights, or have been erased, while this waited for it.
  const found = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw fail(code.notFound)
  if (outranks(found, caller)) throw fail(code.forbidden)
  return found
}

/** Refuses a caller who is no administrator, with code 909. */
export const requireAdministrator = async (trx: Trx, call: Call): Promise<void> => {
  if (!isAdministrator(await accountById(trx, sessionOf(call).accountId))) throw fail(code.forbidden)
}
