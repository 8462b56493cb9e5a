import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { heldAccount, type Account } from '../login/accounts.ts'

const longestId = 2_147_483_647

/**
 * The account that a call names by `userId`, held: the caller's own or, for administrators, another of their site. Throws
 * code 906 for every other, whether or not there is one, and 909 where an administrator names a root.
 */
export const accountInReach = async (trx: Trx, call: Call, userId: string): Promise<Account> => {
  const own = sessionOf(call).accountId
  const id = /^[1-9]\d{0,9}$/.test(userId) ? Number(userId) : 0
  if (id === own) return heldAccount(trx, own)
  const rights = await rightsOf(trx, own)
  if (rights === undefined || rights === 'customer' || id < 1 || id > longestId) throw fail(code.notFound)
  const found = await rightsOf(trx, id)
  if (found === undefined) throw fail(code.notFound)
  if (found === 'root' && rights !== 'root') throw fail(code.forbidden)
  return heldAccount(trx, id)
}

/** Refuses a caller who is no administrator, with code 909. */
export const requireAdministrator = async (trx: Trx, call: Call): Promise<void> => {
  if ((await rightsOf(trx, sessionOf(call).accountId)) === 'customer') throw fail(code.forbidden)
}

const rightsOf = async (trx: Trx, id: number): Promise<string | undefined> =>
  (await trx.selectFrom('account').select('rights').where('id', '=', id).executeTakeFirst())?.rights
