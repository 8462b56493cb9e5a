import { needsReason } from '../../../../src/contract/people/account-states.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { holdAdministrators, requireOther } from '../../domain/accounts/last-administrator.ts'
import { otherManagedUser, rolesUpTo, requireAdministrator } from '../../domain/accounts/authorization.ts'
import type { Call } from '../../domain/calls/call.ts'
import { changeState, requireTransition } from '../../domain/lifecycle/change-state.ts'
import { consequencesOf } from '../../domain/lifecycle/consequences.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { record } from '../../domain/audit/record.ts'
import { endTokens } from '../../domain/credentials/tokens.ts'
import { endImpersonations } from '../../domain/sessions/end-impersonations.ts'
import { fail } from '../../kernel/http/fail.ts'
import { orderTermination, requireTerminable } from '../../domain/lifecycle/order-termination.ts'

type SetState = typeof users.state
type Tried = Reply<SetState>

/** Sends an account to another state, or says what that would lead to. */
export const setState = ({ params, body }: Input<SetState>, call: Call): Promise<Tried> => {
  const wanted = { state: body.state, reason: body.reason ?? '' }
  const reached = async (trx: Trx) => {
    // Of two administrators who lock each other out, both would find that one is left.
    await holdAdministrators(trx, call)
    return otherManagedUser(trx, call, params, 'management')
  }
  if (body.checkOnly)
    return call.inSite(async (trx) => {
      const { account, caller } = await reached(trx)
      // The reason is requested along with the consequences.
      if (account.account_status !== wanted.state)
        await requireTransition(trx, account, { ...wanted, reason: wanted.reason || 'not yet' }, caller)
      return { consequences: await consequencesFor(trx, account, wanted.state), cmdId: null }
    })
  return call.once(async (trx) => {
    const { account, caller } = await reached(trx)
    const consequences = await consequencesFor(trx, account, wanted.state)
    await changeState(trx, call, account, wanted, caller)
    return { answer: { consequences, cmdId: null } }
  })
}

// Only locking has immediate consequences.
const consequencesFor = async (
  trx: Trx,
  account: Account,
  state: Input<SetState>['body']['state'],
): Promise<Tried['consequences']> => {
  const all = await consequencesOf(trx, account)
  const kept = all.filter(({ kind }) => (state === 'Locked' ? lost : limited).has(kind))
  return needsReason(state) ? kept : []
}

const limited: ReadonlySet<string> = new Set(['sessions', 'runningServers'])
const lost: ReadonlySet<string> = new Set(['sessions', 'openSignIns', 'openLinks'])

/**
 * Changes an account's role; a sub-user loses its parent. Ends its access links, which are for customers
 * only, and all impersonation sessions of or by it, because roles decide who may impersonate.
 */
export const setRole = (
  { params, body }: Input<typeof users.role>,
  call: Call,
): Promise<Reply<typeof users.role>> =>
  call.inSite(async (trx) => {
    await holdAdministrators(trx, call)
    const { account, caller } = await otherManagedUser(trx, call, params, 'management')
    await requireAdministrator(trx, call)
    if (account.rights === body.role) return { saved: true }
    if (!rolesUpTo(caller).includes(body.role)) throw fail(code.forbidden)
    await requireOther(trx, account)
    await trx
      .updateTable('account')
      .set({ rights: body.role, parent_id: null })
      .where('id', '=', account.id)
      .execute()
    await endTokens(trx, account.id, 'access')
    await endImpersonations(trx, account.id)
    await record(trx, call, 'role-changed', { accountId: account.id, method: body.role })
    return { saved: true }
  })

type Terminate = typeof users.terminate

/** Orders the end of an account, as an administrator, or says what that would lead to. */
export const terminate = ({ params, body }: Input<Terminate>, call: Call): Promise<Reply<Terminate>> => {
  const reached = async (trx: Trx) => {
    await holdAdministrators(trx, call)
    const found = await otherManagedUser(trx, call, params, 'management')
    await requireAdministrator(trx, call)
    return found
  }
  if (body.checkOnly)
    return call.inSite(async (trx) => {
      const { account } = await reached(trx)
      if (!account.terminates_at) await requireTerminable(trx, account)
      return { consequences: await consequencesOf(trx, account), cmdId: null }
    })
  return call.once(async (trx) => {
    const { account, caller } = await reached(trx)
    const consequences = await consequencesOf(trx, account)
    await orderTermination(trx, call, account, body.reason, caller)
    return { answer: { consequences, cmdId: null } }
  })
}
