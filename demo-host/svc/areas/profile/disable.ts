import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import type { Account } from '../login/accounts.ts'
import { administratorsFrom, isAdministrator } from '../login/rights.ts'
import { beginCommand } from '../queue/begin.ts'
import { accountInReach } from './account-in-reach.ts'
import { consequencesOf } from './consequences.ts'

type Disabled = Reply<typeof profile.disable>

/**
 * Disables an account, which ends its sessions at once; a command does the rest. Only looks where `checkOnly`. Throws code
 * 909 for an administrator where no other has as many rights, because nobody could enable it again.
 */
export const disable = ({ body }: Input<typeof profile.disable>, call: Call): Promise<Disabled> =>
  body.checkOnly
    ? call.inSite(async (trx) => {
        const account = await disabling(trx, call, body.userId)
        return { consequences: await consequencesOf(trx, account), cmdId: null }
      })
    : call.once(async (trx) => ({ answer: await disableOne(trx, call, body.userId) }))

const disableOne = async (trx: Trx, call: Call, userId: string): Promise<Disabled> => {
  const account = await disabling(trx, call, userId)
  const consequences = await consequencesOf(trx, account)
  if (!account.enabled) return { consequences, cmdId: null }
  await trx.updateTable('account').set({ enabled: false }).where('id', '=', account.id).execute()
  await record(trx, call, 'account-disabled', { accountId: account.id })
  const cmdId = await beginCommand(trx, call, {
    accountId: sessionOf(call).accountId,
    name: 'disable-account',
    target: account.email,
    input: { accountId: account.id },
  })
  return { consequences, cmdId }
}

const disabling = async (trx: Trx, call: Call, userId: string): Promise<Account> => {
  // Two administrators who disable each other would both find that one is left.
  await sql`select pg_advisory_xact_lock(hashtextextended('disable', ${call.site.id}))`.execute(trx)
  const account = await accountInReach(trx, call, userId)
  if (isAdministrator(account) && (await isLastOne(trx, account))) throw fail(code.forbidden)
  return account
}

const isLastOne = async (trx: Trx, account: Account): Promise<boolean> => {
  const other = await trx
    .selectFrom('account')
    .select('id')
    .where('rights', 'in', administratorsFrom(account))
    .where('enabled', '=', true)
    .where('id', '<>', account.id)
    .executeTakeFirst()
  return other === undefined
}
