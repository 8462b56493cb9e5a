import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { users } from '../../../../src/contract/users.ts'
import { requireAdministrator } from '../../domain/accounts/account-in-reach.ts'
import { userInReach } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'

/** Sets the view that an account has of the portal. */
export const setViewMode = (
  { params, body: { viewMode } }: Input<typeof users.viewMode>,
  call: Call,
): Promise<Reply<typeof users.viewMode>> =>
  call.inSite(async (trx) => {
    const { account } = await userInReach(trx, call, params, 'management')
    await requireAdministrator(trx, call)
    if (account.view_mode === viewMode) return { saved: true }
    await trx.updateTable('account').set({ view_mode: viewMode }).where('id', '=', account.id).execute()
    await record(trx, call, 'view-mode-changed', { accountId: account.id, method: viewMode })
    return { saved: true }
  })
