import type { Trx } from '../../kernel/db/database.ts'
import { accountById, heldAccount, type Account } from '../accounts/accounts.ts'
import { sessionOf, type Call } from '../calls/call.ts'

/** The account that pays for another: a sub-user's parent, else itself. */
export const payingAccountId = ({ id, parent_id }: Pick<Account, 'id' | 'parent_id'>): number =>
  parent_id ?? id

/** The ID of the account that pays for the caller. */
export const payerIdOf = async (trx: Trx, call: Call): Promise<number> =>
  payingAccountId(await accountById(trx, sessionOf(call).accountId))

/** The account that pays for the caller. */
export const payerOf = async (trx: Trx, call: Call): Promise<Account> =>
  accountById(trx, await payerIdOf(trx, call))

/** The same, locked until the transaction ends. */
export const lockPayer = async (trx: Trx, call: Call): Promise<Account> =>
  heldAccount(trx, await payerIdOf(trx, call))
