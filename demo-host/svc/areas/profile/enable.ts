import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { accountById, type Account } from '../login/accounts.ts'
import { isAdministrator } from '../login/rights.ts'
import { decidedAbove, requireUndoable } from '../users/decided.ts'
import { accountInReach, requireAdministrator } from './account-in-reach.ts'

/** Enables an account of the site again. What ended when it was disabled stays ended. */
export const enable = (
  { body }: Input<typeof profile.enable>,
  call: Call,
): Promise<Reply<typeof profile.enable>> =>
  call.inSite(async (trx) => {
    await requireAdministrator(trx, call)
    await enableFound(trx, call, await accountInReach(trx, call, body.userId))
    return { saved: true }
  })

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
