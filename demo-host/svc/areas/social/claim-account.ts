import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import type { Account } from '../login/accounts.ts'
import { setPassword } from '../login/set-password.ts'
import { noAdditionalEmail } from '../notifications/additional-email.ts'
import { sendWelcome } from '../registration/validate.ts'
import { removeIdentities } from './identities.ts'

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
