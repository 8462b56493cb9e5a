import type { Infer } from 'superstruct'
import type { MailSent } from '../../../../src/contract/registration.ts'
import { accountByEmail } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Outcome } from '../../domain/calls/once.ts'
import { validationMail } from '../../domain/credentials/validation-mail.ts'
import { keepPending, pendingLife, type Pending } from '../../domain/registration/pending.ts'
import { doorLink } from '../../domain/sites/door-link.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { mailOwner, takeMail } from '../../kernel/mail/mail-owner.ts'
import { existingAccountMail } from './existing-account-mail.ts'

/** Seconds until a mail is worth asking for again. */
const resendIn = 30

/**
 * Begins a registration at a site that hides its accounts. Both ways do the same work, and what differs is the mail, which
 * only the owner of the address reads: a link that makes the account, or word that there is one.
 */
export const mailWhoever = async (
  trx: Trx,
  call: Call,
  newcomer: Pending,
): Promise<Outcome<Infer<typeof MailSent>>> => {
  const { email, locale } = newcomer
  const account = await accountByEmail(trx, email)
  const token = await keepPending(trx, call, newcomer)
  const message = account
    ? existingAccountMail(call.site, account.locale, doorLink(call.site, 'forgot'))
    : validationMail(call.site, locale, doorLink(call.site, 'validate', token))
  if ((await takeMail(trx, call, email)) === 0) {
    const topic = `registration ${call.id}`
    await mailOwner(trx, call, email, {
      kind: 'registration',
      topic,
      message,
      goodFor: pendingLife,
      urgent: true,
    })
  }
  await record(trx, call, 'registration-begun', { accountId: account?.id ?? null })
  return { answer: { mailSent: true, resendIn } }
}
