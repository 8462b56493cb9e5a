import type { Reply } from '../../../../src/contract/endpoint.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import { holdAdministrators, requireOther } from '../accounts/last-administrator.ts'
import { record } from '../audit/record.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { beginCommand } from '../tasks/begin.ts'
import { consequencesOf } from './consequences.ts'

type Disabled = Reply<typeof profile.disable>

/**
 * Disables the account that `find` answers, held: its sessions end at once, a command does the rest. Only looks where `checkOnly`.
 * Throws code 909 for an administrator where no other has as many rights, because nobody could enable it again.
 */
export const disableFound = (
  call: Call,
  checkOnly: boolean,
  find: (trx: Trx) => Promise<Account>,
): Promise<Disabled> => {
  const found = async (trx: Trx): Promise<Account> => {
    await holdAdministrators(trx, call)
    const account = await find(trx)
    await requireOther(trx, account)
    return account
  }
  return checkOnly
    ? call.inSite(async (trx) => ({ consequences: await consequencesOf(trx, await found(trx)), cmdId: null }))
    : call.once(async (trx) => ({ answer: await disableOne(trx, call, await found(trx)) }))
}

const disableOne = async (trx: Trx, call: Call, account: Account): Promise<Disabled> => {
  const consequences = await consequencesOf(trx, account)
  if (!account.enabled) return { consequences, cmdId: null }
  await trx
    .updateTable('account')
    .set({ enabled: false, disabled_by: sessionOf(call).accountId })
    .where('id', '=', account.id)
    .execute()
  await record(trx, call, 'account-disabled', { accountId: account.id })
  const cmdId = await beginCommand(trx, call, {
    accountId: sessionOf(call).accountId,
    name: 'disable-account',
    target: account.email,
    input: { accountId: account.id },
  })
  return { consequences, cmdId }
}
