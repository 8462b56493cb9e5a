import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { users } from '../../../../src/contract/users.ts'
import { requireAdministrator } from '../../domain/accounts/account-in-reach.ts'
import { holdAdministrators, requireOther } from '../../domain/accounts/last-administrator.ts'
import { otherInReach, rolesUpTo } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { endTokens } from '../../domain/credentials/tokens.ts'
import { endImpersonations } from '../../domain/sessions/end-impersonations.ts'
import { fail } from '../../kernel/http/fail.ts'

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
