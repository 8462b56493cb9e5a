import type { Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { removeIdentities } from '../../domain/identities/identities.ts'
import { noAdditionalEmail } from '../../domain/notifications/no-additional-email.ts'
import { sendWelcome } from '../../domain/registration/email-verified.ts'
import { setPassword } from '../../domain/sessions/set-password.ts'
import type { Trx } from '../../kernel/db/database.ts'

const makersThings = [
  'phone',
  'pending_phone',
  'authenticator',
  'pending_authenticator',
  'recovery_code',
  'allowed_ip',
] as const

/**
 * Gives an account that somebody made with an address of another to the owner of that address. Whatever its maker could
 * come back with goes: password, sessions, networks, second step and list of addresses.
 */
export const claimAccount = async (trx: Trx, call: Call, account: Account): Promise<Account> => {
  await setPassword(trx, account, null)
  await removeIdentities(trx, account.id)
  for (const table of makersThings) {
    await trx.deleteFrom(table).where('account_id', '=', account.id).execute()
  }
  const claimed = await trx
    .updateTable('account')
    .set({
      email_validation_required: false,
      second_step: false,
      second_step_email: false,
      second_step_sms: false,
      second_step_google: false,
      second_step_last: null,
      allowed_ip_on: false,
      allow_email: true,
      ...noAdditionalEmail,
    })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(trx, call, 'account-claimed', { accountId: account.id })
  await sendWelcome(trx, call, claimed)
  return claimed
}
