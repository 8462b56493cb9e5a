import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { accountById, heldAccount, type Account } from './accounts.ts'
import { holderOf, mayDo } from './permitted.ts'
import { accountNumber } from './reach.ts'
import { isAdministrator, outranks } from './rights.ts'

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
