import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { users } from '../../../../src/contract/users.ts'
import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { inviteMail } from '../../mails/invite-mail.ts'
import { resetMail } from '../../mails/reset-mail.ts'
import { mailOwner, takeMail } from '../../outbox/mail-owner.ts'
import type { Account } from '../login/accounts.ts'
import { issueToken, tokenLife } from '../login/tokens.ts'
import { doorLink } from '../site/door-link.ts'
import { userInReach } from './reach.ts'

type Link = typeof users.passwordLink

/** Mails the owner of an account a link to choose a password: the invitation again, or a new password. */
export const mailPasswordLink = ({ params }: Input<Link>, call: Call): Promise<Reply<Link>> =>
  call.once(async (trx) => {
    const { account } = await userInReach(trx, call, params, 'configuration')
    const wait = await takeMail(trx, call, account.email)
    if (wait > 0) throw fail(code.tooMany, { countdown: wait })
    await (account.password_hash === null ? mailInvitation : mailReset)(trx, call, account)
    return { answer: { mailSent: true } }
  })

/** Mails the link of an invitation; the one before is no good any more. */
export const mailInvitation = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  const token = await issueToken(trx, account, 'invite')
  await mailOwner(trx, call, account.email, {
    kind: 'invitation',
    topic: `invite ${account.id}`,
    message: inviteMail(call.site, account.locale, doorLink(call.site, 'setPassword', token)),
    goodFor: tokenLife.invite,
  })
  await record(trx, call, 'account-invited', { accountId: account.id })
}

const mailReset = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  const token = await issueToken(trx, account, 'reset')
  await mailOwner(trx, call, account.email, {
    kind: 'reset',
    topic: `reset ${account.id}`,
    message: resetMail(call.site, account.locale, doorLink(call.site, 'reset', token)),
    goodFor: tokenLife.reset,
  })
  await record(trx, call, 'reset-sent', { accountId: account.id })
}
