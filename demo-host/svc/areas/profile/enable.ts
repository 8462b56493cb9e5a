import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import { accountInReach, requireAdministrator } from '../../domain/accounts/account-in-reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { enableFound } from '../../domain/lifecycle/enable.ts'

/** Enables an account of the site again. What ended when it was disabled stays ended. */
export const enable = (
  { body }: Input<typeof profile.enable>,
  call: Call,
): Promise<Reply<typeof profile.enable>> =>
  call.inSite(async (trx) => {
    await requireAdministrator(trx, call)
    await enableFound(trx, call, await accountInReach(trx, call, body.userId))
    return { saved: true }
  })
