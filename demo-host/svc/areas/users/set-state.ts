import { needsReason } from '../../../../src/contract/account-states.ts'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { users } from '../../../../src/contract/users.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { holdAdministrators } from '../../domain/accounts/last-administrator.ts'
import { otherInReach } from '../../domain/accounts/reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { changeState, requireTransition } from '../../domain/lifecycle/change-state.ts'
import { consequencesOf } from '../../domain/lifecycle/consequences.ts'
import type { Trx } from '../../kernel/db/database.ts'

type SetState = typeof users.state
type Tried = Reply<SetState>

/** Sends an account to another state, or says what that would lead to. */
export const setState = ({ params, body }: Input<SetState>, call: Call): Promise<Tried> => {
  const wanted = { state: body.state, reason: body.reason ?? '' }
  const reached = async (trx: Trx) => {
    // Of two administrators who lock each other out, both would find that one is left.
    await holdAdministrators(trx, call)
    return otherInReach(trx, call, params, 'management')
  }
  if (body.checkOnly)
    return call.inSite(async (trx) => {
      const { account, caller } = await reached(trx)
      // The reason is asked for with the consequences in sight.
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

// Only who is locked out loses something at once.
const consequencesFor = async (
  trx: Trx,
  account: Account,
  state: Input<SetState>['body']['state'],
): Promise<Tried['consequences']> => {
  const all = await consequencesOf(trx, account)
  const kept = all.filter(({ kind }) => (state === 'Locked' ? lost.has(kind) : kind === 'sessions'))
  return needsReason(state) ? kept : []
}

const lost: ReadonlySet<string> = new Set(['sessions', 'openSignIns', 'openLinks'])
