import { sql, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import {
  isLock,
  nextState,
  type ProfileEvent,
  type VerificationFlow,
} from '../../../../src/contract/billing/profile-events.ts'
import {
  refusalBy,
  type ProfileAction,
  type ProfileState,
} from '../../../../src/contract/billing/profile-states.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { BillingProfileRow } from '../../kernel/db/rows.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import type { Account } from '../accounts/accounts.ts'
import { statusCode } from '../accounts/user-context.ts'
import { record } from '../audit/record.ts'

export type BillingProfile = Selectable<BillingProfileRow>

/** The billing profile of a paying account; `undefined` where it needs none (state -1). */
export const findProfile = (trx: Trx, accountId: number): Promise<BillingProfile | undefined> =>
  trx.selectFrom('billing_profile').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockProfile = (trx: Trx, accountId: number): Promise<BillingProfile | undefined> =>
  trx
    .selectFrom('billing_profile')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Throws code 927 if the billing profile that pays for an account doesn't permit an action. Sub-users carry the codes of their parent, so
 * this needs no query.
 */
export const requirePermittedByProfile = (
  account: Pick<Account, 'billing_status' | 'external_status'>,
  action: ProfileAction,
): void => {
  const refusal = profileRefusal(account, action)
  if (refusal) throw refusal
}

/** The same as a failure, or `undefined`. */
export const profileRefusal = (
  { billing_status, external_status }: Pick<Account, 'billing_status' | 'external_status'>,
  action: ProfileAction,
): Failure | undefined => {
  const state = statusCode('billingProfile', billing_status) as ProfileState
  const reason = refusalBy(state, statusCode('externalProfile', external_status), action)
  return reason && fail(code.wrongState, { params: { reason } })
}

/**
 * Moves the profile of a paying account by an event and records it; answers whether it moved. An event that doesn't apply to the state
 * changes nothing.
 */
export const moveProfile = async (
  trx: Trx,
  actor: Actor,
  account: Pick<Account, 'id' | 'site_id'>,
  event: ProfileEvent,
  reason = '',
): Promise<boolean> => {
  const profile = await lockProfile(trx, account.id)
  const state = (profile?.state ?? -1) as ProfileState
  const next = nextState(state, event, (profile?.verification_flow ?? 0) as VerificationFlow)
  if (next === undefined) return false
  // A lock that staff put on a locked profile goes back to where the first one would.
  const to = next === 'before' ? (profile?.state_before ?? 0) : next
  const changed = {
    state: to,
    state_before: isLock(to as ProfileState) ? (profile?.state_before ?? state) : null,
    reason,
    changed_at: sql<Date>`clock_timestamp()`,
    changed_by: actor.session?.impersonatedBy ?? actor.session?.accountId ?? null,
  }
  await trx
    .insertInto('billing_profile')
    .values({ account_id: account.id, site_id: account.site_id, ...changed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed))
    .execute()
  await record(trx, actor, 'billing-profile-state-changed', {
    accountId: account.id,
    method: `${event}: ${state} → ${to}`,
  })
  return true
}
