import { sql } from 'kysely'
import type { access } from '../../../../src/contract/login/access.ts'
import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountByEmail, isCustomer, requestedLocale } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { settled, type Outcome } from '../../domain/calls/once.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { issueToken, tokenLife, useToken } from '../../domain/credentials/tokens.ts'
import { completeSignIn, type Admission } from '../../domain/sessions/complete-sign-in.ts'
import { doorLink } from '../../domain/sites/sites.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { newAccount } from '../../domain/registration/new-account.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { tooMany } from '../../kernel/limits/rate-limit.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'
import { hashOf } from '../../kernel/keys.ts'

const longest = 900

/**
 * Creates an access link for a customer or sub-user; replaces the previous one. Not for users who manage
 * others, because the requesting server would then reach all of them.
 */
const makeAccessLink = async (
  { body }: Input<typeof access.link>,
  call: Call,
): Promise<Reply<typeof access.link>> => {
  await requireResellerServer(call)
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const expiresIn = body.goodFor ?? tokenLife.access
  if (expiresIn < 1 || expiresIn > longest) throw fail(code.badRequest, { key: 'goodFor' })
  return call.inSite(async (trx) => {
    const account = await accountByEmail(trx, email)
    if (!account) throw fail(code.notFound)
    if (!isCustomer(account)) throw fail(code.forbidden)
    const token = await issueToken(trx, account, 'access', expiresIn)
    await record(trx, call, 'access-link-made', { accountId: account.id })
    return { token, link: doorLink(call.site, 'al.php', token), expiresIn }
  })
}

/** Signs in with an access link's token, once. Permitted addresses and the second step stand as for a password. */
const useAccessLink = async ({ body }: Input<typeof access.autoLogin>, call: Call): Promise<Admission> => {
  if (call.session) throw fail(code.alreadySignedIn)
  await countVisit(call, 'token')
  const outcome = await call.inSite(async (trx) => {
    const account = await useToken(trx, ['access'], body.token)
    // The account may have gained rights since the link was created.
    if (!isCustomer(account)) throw fail(code.badToken)
    return completeSignIn(trx, call, account, 'access link')
  })
  return settled(outcome)
}

type Invited = Reply<typeof access.invite>

/** Creates an account without a password and emails its owner a link to set one. */
const invite = async ({ body }: Input<typeof access.invite>, call: Call): Promise<Invited> => {
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

/**
 * Lets through only the reseller's own server: it is no page (else code 910), and has a token of the site that works (else code
 * 909). A caller with a token of the site learns why it does not work.
 */
const requireResellerServer = async (call: Call): Promise<void> => {
  if (call.headers.has('origin') || call.headers.has('sec-fetch-site')) throw fail(code.badOrigin)
  await countVisit(call, 'server')
  const token = call.headers.get('site-secret')
  if (!token) throw fail(code.forbidden)
  const { rows } = await call.inSite((trx) =>
    sql<{
      outcome: string
    }>`select site_token_use(${hashOf(token)}, ${call.address}::inet) as outcome`.execute(trx),
  )
  const outcome = rows[0]?.outcome
  if (outcome === 'works') return
  const reason = reasons[outcome ?? '']
  throw fail(code.forbidden, reason ? { params: { reason, ip: call.address } } : {})
}

const reasons: Readonly<Record<string, string>> = {
  off: 'remoteOff',
  address: 'remoteAddress',
  ended: 'remoteEnded',
}

export const accessHandlers: Handlers<typeof access, Call> = {
  autoLogin: useAccessLink,
  link: makeAccessLink,
  invite,
}
