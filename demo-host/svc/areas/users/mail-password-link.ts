import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { users } from '../../../../src/contract/users.ts'
import { userInReach } from '../../domain/accounts/reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { tooMany } from '../../kernel/limits/too-many.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'

type Link = typeof users.passwordLink

/** Mails the owner of an account a link to choose a password: the invitation again, or a new password. */
export const mailPasswordLink = ({ params }: Input<Link>, call: Call): Promise<Reply<Link>> =>
  call.once(async (trx) => {
    const { account } = await userInReach(trx, call, params, 'configuration')
    const wait = await takeMail(trx, call, account.email)
    if (wait > 0) throw tooMany(wait)
    await mailLink(trx, call, account, account.password_hash === null ? 'invite' : 'reset')
    return { answer: { mailSent: true } }
  })
