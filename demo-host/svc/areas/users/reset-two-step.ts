import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import { otherManagedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { dropRecoveryCodes } from '../../domain/credentials/recovery-codes.ts'
import { tellOfReset } from '../../domain/notifications/security-changed.ts'

/**
 * Turns off an account's two-factor authentication and removes its app, which may be in other hands if it was
 * lost.
 */
export const resetTwoStep = (
  { params, body }: Input<typeof users.resetTwoStep>,
  call: Call,
): Promise<Reply<typeof users.resetTwoStep>> =>
  call.inSite(async (trx) => {
    const { account } = await otherManagedUser(trx, call, params, 'management')
    if (!account.second_step) return { saved: true }
    await trx
      .updateTable('account')
      .set({
        second_step: false,
        second_step_email: false,
        second_step_sms: false,
        second_step_google: false,
        second_step_last: null,
      })
      .where('id', '=', account.id)
      .execute()
    await trx.deleteFrom('authenticator').where('account_id', '=', account.id).execute()
    await dropRecoveryCodes(trx, account)
    await endAttempts(trx, account.id)
    await record(trx, call, 'two-step-reset', { accountId: account.id, method: body.reason.slice(0, 200) })
    await tellOfReset(trx, call, account)
    return { saved: true }
  })
