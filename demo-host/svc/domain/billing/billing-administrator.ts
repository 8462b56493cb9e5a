import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById, isAdministrator } from '../accounts/accounts.ts'
import { sessionOf, type Call } from '../calls/call.ts'

/** Whether the caller is an administrator of billing. */
export const isBillingAdministrator = async (trx: Trx, call: Call): Promise<boolean> => {
  const caller = await accountById(trx, sessionOf(call).accountId)
  return isAdministrator(caller) && caller.billing_admin_enabled
}

/** Throws code 909 unless the caller is an administrator of billing. */
export const requireBillingAdministrator = async (trx: Trx, call: Call): Promise<void> => {
  if (!(await isBillingAdministrator(trx, call))) throw fail(code.forbidden)
}
