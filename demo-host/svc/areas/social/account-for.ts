import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { takeMail } from '../../outbox/mail-owner.ts'
import type { Account } from '../login/accounts.ts'
import { mailLink } from '../login/mail-link.ts'
import { newAccount } from '../registration/new-account.ts'
import { forgetPending, holdPending } from '../registration/pending.ts'
import { preferredLocale } from '../registration/preferred-locale.ts'
import { sendWelcome } from '../registration/validate.ts'
import type { Person } from './person.ts'

/** Makes the account of a person nobody knew yet; a mail asks for the proof that their network did not give. */
export const accountFor = async (
  trx: Trx,
  call: Call,
  { email, emailVerified }: Person,
): Promise<Account | undefined> => {
  const locale = preferredLocale(call)
  // Before the account, as everybody who opens one of them does.
  if (emailVerified) await holdPending(trx, email)
  const account = await newAccount(trx, call, {
    email,
    passwordHash: null,
    locale,
    validated: emailVerified,
    way: 'network',
  })
  if (!account) return undefined
  await record(trx, call, 'account-created', { accountId: account.id })
  if (emailVerified) {
    // Whoever has typed this address with a password before was not shown to own it.
    await forgetPending(trx, email)
    await sendWelcome(trx, call, account)
  } else if ((await takeMail(trx, call, email)) === 0) await mailLink(trx, call, account, 'validate')
  return account
}
