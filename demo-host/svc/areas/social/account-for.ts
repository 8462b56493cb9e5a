import type { Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import type { Person } from '../../domain/identities/person.ts'
import { sendWelcome } from '../../domain/registration/email-verified.ts'
import { newAccount } from '../../domain/registration/new-account.ts'
import { forgetPending, holdPending } from '../../domain/registration/pending.ts'
import { preferredLocale } from '../../domain/registration/preferred-locale.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'

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
