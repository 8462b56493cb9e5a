import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { users } from '../../../../src/contract/users.ts'
import { otherInReach } from '../../domain/accounts/reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { disableFound } from '../../domain/lifecycle/disable.ts'
import { enableFound } from '../../domain/lifecycle/enable.ts'

/** Disables an account, or says what that would lead to. */
export const disableUser = (
  { params, body }: Input<typeof users.disable>,
  call: Call,
): Promise<Reply<typeof users.disable>> =>
  disableFound(
    call,
    body.checkOnly,
    async (trx) => (await otherInReach(trx, call, params, 'management')).account,
  )

/** Enables an account again. */
export const enableUser = (
  { params }: Input<typeof users.enable>,
  call: Call,
): Promise<Reply<typeof users.enable>> =>
  call.inSite(async (trx) => {
    const { account } = await otherInReach(trx, call, params, 'management')
    await enableFound(trx, call, account)
    return { saved: true }
  })
