import type { Trx } from '../../kernel/db/database.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { welcomeMail } from './welcome-mail.ts'

/** Notes that the address of an account is its owner's. */
export const proveAddress = (trx: Trx, account: Account): Promise<Account> =>
  trx
    .updateTable('account')
    .set({ email_validation_required: false })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Mails the owner of an account that it is ready. */
export const sendWelcome = (trx: Trx, call: Call, account: Account): Promise<void> =>
  mailOwner(trx, call, account.email, {
    kind: 'welcome',
    topic: `welcome ${account.id}`,
    message: welcomeMail(call.site, account.locale),
  })
