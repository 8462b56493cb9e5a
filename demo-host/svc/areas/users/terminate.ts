import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { users } from '../../../../src/contract/users.ts'
import { requireAdministrator } from '../../domain/accounts/account-in-reach.ts'
import { holdAdministrators } from '../../domain/accounts/last-administrator.ts'
import { otherInReach } from '../../domain/accounts/reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { consequencesOf } from '../../domain/lifecycle/consequences.ts'
import { orderTermination, requireTerminable } from '../../domain/lifecycle/order-termination.ts'
import type { Trx } from '../../kernel/db/database.ts'

type Terminate = typeof users.terminate

/** Orders the end of an account, as an administrator, or says what that would lead to. */
export const terminate = ({ params, body }: Input<Terminate>, call: Call): Promise<Reply<Terminate>> => {
  const reached = async (trx: Trx) => {
    await holdAdministrators(trx, call)
    const found = await otherInReach(trx, call, params, 'management')
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
