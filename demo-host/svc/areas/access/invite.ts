import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { access } from '../../../../src/contract/access.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import type { Outcome } from '../../http/once.ts'
import { tooMany } from '../../limits/too-many.ts'
import { takeMail } from '../../outbox/mail-owner.ts'
import { normalEmail } from '../login/email-address.ts'
import { mailLink } from '../login/mail-link.ts'
import { newAccount } from '../registration/new-account.ts'
import { requestedLocale } from '../site/requested-locale.ts'
import { requireResellerServer } from './reseller-server.ts'

type Invited = Reply<typeof access.invite>

/** Makes an account without a password and mails its owner a link to set one. */
export const invite = async ({ body }: Input<typeof access.invite>, call: Call): Promise<Invited> => {
  await requireResellerServer(call)
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const locale = requestedLocale(call, body.locale)
  return call.once((trx) => inviteTo(trx, call, email, locale))
}

const inviteTo = async (trx: Trx, call: Call, email: string, locale: string): Promise<Outcome<Invited>> => {
  const account = await newAccount(trx, call, {
    email,
    locale,
    passwordHash: null,
    validated: false,
    way: 'invitation',
  })
  if (!account) return { refused: fail(code.emailTaken, { key: 'email' }) }
  const wait = await takeMail(trx, call, email)
  if (wait > 0) throw tooMany(wait)
  await mailLink(trx, call, account, 'invite')
  return { answer: { mailSent: true } }
}
