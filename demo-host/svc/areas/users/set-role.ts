import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { users } from '../../../../src/contract/users.ts'
import { record } from '../../audit/record.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { endTokens } from '../login/tokens.ts'
import { requireAdministrator } from '../profile/account-in-reach.ts'
import { holdAdministrators, requireOther } from '../profile/last-administrator.ts'
import { endImpersonations } from './end-impersonations.ts'
import { otherInReach, rolesUpTo } from './reach.ts'

/**
 * Gives an account another role; a sub-user then belongs to nobody. Its access links end, since those are for customers, and so does every
 * session of somebody in another's name with it: who may be whom goes by their roles.
 */
export const setRole = (
  { params, body }: Input<typeof users.role>,
  call: Call,
): Promise<Reply<typeof users.role>> =>
  call.inSite(async (trx) => {
    await holdAdministrators(trx, call)
    const { account, caller } = await otherInReach(trx, call, params, 'management')
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
