import { canSendSms } from '../../config/config.ts'
import { phonesOf, type Account } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { methodsOf } from '../../domain/credentials/methods.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** What `tfaUpdate` switches, as the account's row has it. */
export type Switches = Pick<
  Account,
  'second_step' | 'second_step_email' | 'second_step_sms' | 'second_step_google' | 'allowed_ip_on'
>

/** Whether each way to pass the second step could be switched on: there is a thing that it works with. */
export const possibleWays = async (trx: Trx, call: Call, account: Account) => ({
  second_step_email: !account.email_validation_required,
  second_step_sms: canSendSms(call.parts.config) && (await phonesOf(trx, account.id)).length > 0,
  second_step_google: await hasAuthenticator(trx, account),
})

/** Whether an account with these switches can pass its second step. */
export const canPass = (call: Call, account: Account): boolean =>
  !account.second_step || methodsOf(call, account).size > 0

export const hasAuthenticator = async (trx: Trx, { id }: Account): Promise<boolean> => {
  const found = await trx
    .selectFrom('authenticator')
    .select('account_id')
    .where('account_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Switches an account; answers it as it is now. */
export const setSwitches = (trx: Trx, account: Account, switches: Partial<Switches>): Promise<Account> =>
  trx
    .updateTable('account')
    .set(switches)
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
