import type { Trx } from '../../kernel/db/database.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import { doorLink } from '../sites/door-link.ts'
import { inviteMail } from './invite-mail.ts'
import { resetMail } from './reset-mail.ts'
import { issueToken, tokenLife } from './tokens.ts'
import { validationMail } from './validation-mail.ts'

/** What is mailed as a link: where it leads, the mail around it and, where sending it is worth a line of its own, that line. */
const links = {
  validate: { door: 'validate', kind: 'validation', mail: validationMail, event: undefined },
  reset: { door: 'reset', kind: 'reset', mail: resetMail, event: 'reset-sent' },
  invite: { door: 'setPassword', kind: 'invitation', mail: inviteMail, event: 'account-invited' },
} as const

/**
 * Mails the owner of an account a link: to validate its address, to set a new password, or to choose the first one. The one of this kind
 * before is no good any more.
 */
export const mailLink = async (
  trx: Trx,
  call: Call,
  account: Account,
  what: keyof typeof links,
): Promise<void> => {
  const { door, kind, mail, event } = links[what]
  const token = await issueToken(trx, account, what)
  await mailOwner(trx, call, account.email, {
    kind,
    topic: `${what} ${account.id}`,
    message: mail(call.site, account.locale, doorLink(call.site, door, token)),
    goodFor: tokenLife[what],
    urgent: what !== 'invite',
  })
  if (event) await record(trx, call, event, { accountId: account.id })
}
