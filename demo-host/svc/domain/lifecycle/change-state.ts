import { sql } from 'kysely'
import {
  isSuspended,
  needsReason,
  transitions,
  type AccountState,
} from '../../../../src/contract/account-states.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Account } from '../accounts/accounts.ts'
import { requireOther } from '../accounts/last-administrator.ts'
import { outranks } from '../accounts/rights.ts'
import { record } from '../audit/record.ts'
import type { Mailing } from '../calls/mailing.ts'
import { endAttempts } from '../credentials/attempts.ts'
import { endTokens } from '../credentials/tokens.ts'
import { notifyAdministrators } from '../notifications/notify-others.ts'
import { sendWithCopy } from '../notifications/send.ts'
import { accountStateMail } from './account-state-mail.ts'
import { requireUndoable } from './decided.ts'

/** What a state begins with. */
export interface NewState {
  state: AccountState
  /** Needed where the state takes something away. */
  reason: string
}

/** Whether somebody may send an account to a state. Throws code 909 where not, 927 where nobody can, 903 without a needed reason. */
export const requireTransition = async (
  trx: Trx,
  account: Account,
  { state, reason }: NewState,
  by: Account,
): Promise<void> => {
  const least = transitions[account.account_status as AccountState][state]
  if (!least) throw fail(code.wrongState)
  if (outranks({ rights: least }, by)) throw fail(code.forbidden)
  if (account.status_by && account.account_status !== 'Ok') await requireUndoable(trx, account.status_by, by)
  if (needsReason(state) && reason.trim().length < 3) throw fail(code.badRequest, { key: 'reason' })
  if (needsReason(state)) await requireOther(trx, account)
}

/** Sends an account that is held to a state, notes it and tells its owner. Nothing is done where it is in that state already. */
export const changeState = async (
  trx: Trx,
  actor: Actor & Mailing,
  account: Account,
  wanted: NewState,
  by: Account,
): Promise<boolean> => {
  const { state, reason } = wanted
  if (account.account_status === state) return false
  await requireTransition(trx, account, wanted, by)
  const suspended = isSuspended(state)
  const grace = sql<Date>`now() + interval '1 day' * ${actor.site.row.termination_grace_days}::int`
  await trx
    .updateTable('account')
    .set({
      account_status: state,
      status_reason: reason.trim(),
      status_at: sql`clock_timestamp()`,
      status_by: by.id,
      suspended_at: suspended ? (account.suspended_at ?? sql`now()`) : null,
      terminate_after: suspended ? (account.terminate_after ?? grace) : null,
      // Back to work, it is not terminated either.
      ...(needsReason(state) ? {} : { terminates_at: null, deleted_by: null, deleted_reason: null }),
    })
    .where('id', '=', account.id)
    .execute()
  if (state === 'Locked') {
    await endAttempts(trx, account.id)
    await endTokens(trx, account.id)
  }
  await record(trx, actor, 'account-state-changed', { accountId: account.id, method: state })
  await sendWithCopy(trx, actor, account, {
    kind: 'account state',
    topic: `account state ${account.id}`,
    message: accountStateMail(actor.site, account, { state, reason: reason.trim(), when: new Date() }),
  })
  if (suspended && !account.suspended_at)
    await notifyAdministrators(trx, actor, account, 'accountSuspended', by.id)
  return true
}
