import type { Trx } from '../../kernel/db/database.ts'
import { managedUser, requireAdministrator } from '../accounts/authorization.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { payingAccountId } from './payer.ts'

/** The paying account of a user that an administrator manages. Throws code 909 for others, 906 for strangers. */
export const managedPayer = async (
  trx: Trx,
  call: Call,
  named: { site: string; id: string },
): Promise<Account> => {
  const { account } = await managedUser(trx, call, named, 'access')
  await requireAdministrator(trx, call)
  const id = payingAccountId(account)
  if (id === account.id) return account
  return (await managedUser(trx, call, { ...named, id: String(id) }, 'access')).account
}
