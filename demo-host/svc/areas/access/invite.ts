import type { access } from '../../../../src/contract/access.ts'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { requestedLocale } from '../../domain/accounts/requested-locale.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Outcome } from '../../domain/calls/once.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { newAccount } from '../../domain/registration/new-account.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { tooMany } from '../../kernel/limits/too-many.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'
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
