import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { notificationIds } from '../../../../src/contract/notifications.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import { accountInReach } from '../../domain/accounts/account-in-reach.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { identitiesOf } from '../../domain/identities/identities.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { fail } from '../../kernel/http/fail.ts'
import { emailSignInMail } from './email-sign-in-mail.ts'

/** Lets an account sign in with e-mail and password, or no longer: then a network must be left to sign in with. */
export const allowEmail = (
  { params, body }: Input<typeof profile.allowEmail>,
  call: Call,
): Promise<Reply<typeof profile.allowEmail>> =>
  call.inSite(async (trx) => {
    const account = await accountInReach(trx, call, params.userId)
    if (account.allow_email === body.allowEmail) return { saved: true }
    if (!body.allowEmail) {
      if ((await identitiesOf(trx, account.id)).length === 0) throw fail(code.noOtherWayIn)
      // One that began with the password would still lead in.
      await endAttempts(trx, account.id)
    }
    await trx
      .updateTable('account')
      .set({ allow_email: body.allowEmail })
      .where('id', '=', account.id)
      .execute()
    const event = body.allowEmail ? 'email-sign-in-allowed' : 'email-sign-in-refused'
    await record(trx, call, event, { accountId: account.id })
    const message = emailSignInMail(call.site, account, body.allowEmail, new Date())
    await notify(trx, call, account, notificationIds.securityPolicyChanged, message)
    return { saved: true }
  })
