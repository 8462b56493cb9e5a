import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import { record } from '../../audit/record.ts'
import type { Call } from '../../http/call.ts'
import { accountInReach, requireAdministrator } from './account-in-reach.ts'

/** Enables an account of the site again. What ended when it was disabled stays ended. */
export const enable = (
  { body }: Input<typeof profile.enable>,
  call: Call,
): Promise<Reply<typeof profile.enable>> =>
  call.inSite(async (trx) => {
    await requireAdministrator(trx, call)
    const account = await accountInReach(trx, call, body.userId)
    if (account.enabled) return { saved: true }
    await trx.updateTable('account').set({ enabled: true }).where('id', '=', account.id).execute()
    await record(trx, call, 'account-enabled', { accountId: account.id })
    return { saved: true }
  })
