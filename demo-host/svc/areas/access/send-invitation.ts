import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { inviteMail } from '../../mails/invite-mail.ts'
import { mailOwner } from '../../outbox/mail-owner.ts'
import type { Account } from '../login/accounts.ts'
import { issueToken, tokenLife } from '../login/tokens.ts'
import { doorLink } from '../site/door-link.ts'

/** Mails the owner of an account without a password a link to choose one; the one before is no good any more. */
export const sendInvitation = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  const token = await issueToken(trx, account, 'invite')
  await mailOwner(trx, call, account.email, {
    kind: 'invitation',
    topic: `invite ${account.id}`,
    message: inviteMail(call.site, account.locale, doorLink(call.site, 'setPassword', token)),
    goodFor: tokenLife.invite,
  })
  await record(trx, call, 'account-invited', { accountId: account.id })
}
