import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { users } from '../../../../src/contract/users.ts'
import { holdAdministrators, requireOther } from '../../domain/accounts/last-administrator.ts'
import { otherInReach } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'

/** Makes an account read-only, or lifts that. The database ends what it has open as somebody else. */
export const setReadOnly = (
  { params, body: { readOnly } }: Input<typeof users.readOnly>,
  call: Call,
): Promise<Reply<typeof users.readOnly>> =>
  call.inSite(async (trx) => {
    await holdAdministrators(trx, call)
    const { account } = await otherInReach(trx, call, params, 'management')
    if (account.read_only === readOnly) return { saved: true }
    if (readOnly) await requireOther(trx, account)
    await trx.updateTable('account').set({ read_only: readOnly }).where('id', '=', account.id).execute()
    await record(trx, call, readOnly ? 'read-only-set' : 'read-only-lifted', { accountId: account.id })
    return { saved: true }
  })
