import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { users } from '../../../../src/contract/users.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { takeMail } from '../../outbox/mail-owner.ts'
import { sendInvitation } from '../access/send-invitation.ts'
import { sendReset } from '../recovery/send-reset.ts'
import { userInReach } from './reach.ts'

type Link = typeof users.passwordLink

/** Mails the owner of an account a link to choose a password: the invitation again, or a new password. */
export const mailPasswordLink = ({ params }: Input<Link>, call: Call): Promise<Reply<Link>> =>
  call.once(async (trx) => {
    const { account } = await userInReach(trx, call, params, 'configuration')
    const wait = await takeMail(trx, call, account.email)
    if (wait > 0) throw fail(code.tooMany, { countdown: wait })
    await (account.password_hash === null ? sendInvitation : sendReset)(trx, call, account)
    return { answer: { mailSent: true } }
  })
