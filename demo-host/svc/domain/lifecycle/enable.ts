import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById, type Account } from '../accounts/accounts.ts'
import { isAdministrator } from '../accounts/rights.ts'
import { record } from '../audit/record.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { decidedAbove, requireUndoable } from './decided.ts'

/** Enables an account that is held. Throws code 909 where somebody with more rights has disabled it, or an administrator may have. */
export const enableFound = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  // Of a terminated one nothing is left to enable.
  if (account.deleted_at) throw fail(code.notFound)
  if (account.enabled) return
  const caller = await accountById(trx, sessionOf(call).accountId)
  if (account.disabled_by) await requireUndoable(trx, account.disabled_by, caller)
  else if (!isAdministrator(caller)) throw decidedAbove()
  await trx
    .updateTable('account')
    .set({ enabled: true, disabled_by: null })
    .where('id', '=', account.id)
    .execute()
  await record(trx, call, 'account-enabled', { accountId: account.id })
}
