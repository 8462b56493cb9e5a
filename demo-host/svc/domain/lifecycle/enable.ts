import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import { accountById, type Account, isAdministrator, outranks } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { profile } from '../../../../src/contract/account/profile.ts'
import { holdAdministrators, requireOther } from '../accounts/last-administrator.ts'
import { beginCommand } from '../tasks/begin.ts'
import { followState } from '../servers/servers.ts'
import { consequencesOf } from './consequences.ts'
import { sql, type RawBuilder } from 'kysely'
import { rolesUpTo } from '../accounts/authorization.ts'

/**
 * Enables a locked account. Throws code 909 if a user with more rights disabled it, or possibly an
 * administrator.
 */
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
  await followState(trx, call, account)
  await record(trx, call, 'account-enabled', { accountId: account.id })
}

type Disabled = Reply<typeof profile.disable>

/**
 * Disables the account that `find` locks and returns: its sessions end immediately, a command does the rest.
 * Only checks if `checkOnly`. Throws code 909 for an administrator if no other has as many rights, because
 * the account couldn't be enabled again.
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
    ? call.inSite(async (trx) => ({
        consequences: await consequencesOf(trx, await found(trx), 'kept'),
        cmdId: null,
      }))
    : call.once(async (trx) => ({ answer: await disableOne(trx, call, await found(trx)) }))
}

const disableOne = async (trx: Trx, call: Call, account: Account): Promise<Disabled> => {
  const consequences = await consequencesOf(trx, account, 'kept')
  if (!account.enabled) return { consequences, cmdId: null }
  await trx
    .updateTable('account')
    .set({ enabled: false, disabled_by: sessionOf(call).accountId })
    .where('id', '=', account.id)
    .execute()
  await followState(trx, call, account)
  await record(trx, call, 'account-disabled', { accountId: account.id })
  const cmdId = await beginCommand(trx, call, {
    accountId: sessionOf(call).accountId,
    name: 'disable-account',
    target: account.email,
    input: { accountId: account.id },
  })
  return { consequences, cmdId }
}

/** Throws code 909 if the decision was made by a user with more rights. */
export const requireUndoable = async (trx: Trx, decidedBy: number, by: Account): Promise<void> => {
  if (outranks(await accountById(trx, decidedBy), by)) throw decidedAbove()
}

/** Refusal to undo such a decision. */
const decidedAbove = (): Failure => fail(code.forbidden, { info: 'Only an administrator can undo this.' })

/** The same as a condition, on the column of account `a` with the deciding user; `unknown` if it is empty. */
export const undoableBy = (by: Account, column: string, unknown: boolean): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select d.rights = any(${rolesUpTo(by)}::text[]) from account d
    where d.site_id = a.site_id and d.id = ${sql.ref(`a.${column}`)}), ${unknown}::boolean)`
