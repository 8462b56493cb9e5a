import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Outcome } from '../../domain/calls/once.ts'
import { countBusyVisit } from '../../domain/calls/visits.ts'
import { requireProof } from '../../domain/captcha/require-proof.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { checkForm, checkGuessable } from '../../domain/credentials/password-rules.ts'
import { newAccount } from '../../domain/registration/new-account.ts'
import type { Pending } from '../../domain/registration/pending.ts'
import { preferredLocale } from '../../domain/registration/preferred-locale.ts'
import { beginSession } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { isUnreachable } from '../../kernel/db/is-unreachable.ts'
import { Failure, fail } from '../../kernel/http/fail.ts'
import { steadily } from '../../kernel/http/steadily.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'
import { mailWhoever } from './mail-whoever.ts'
import { isSiteNamed } from './site-named.ts'

type Created = Reply<typeof registration.create>

/** Makes an account and signs it in or, where the site hides its accounts, mails whoever has the address. */
export const create = async ({ body }: Input<typeof registration.create>, call: Call): Promise<Created> => {
  const { site } = call
  if (call.session) throw fail(code.alreadySignedIn)
  if (!isSiteNamed(call)) throw fail(code.notThisSite)
  if (!site.row.registration_allowed) throw fail(code.registrationClosed)
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  checkForm(site, body.password, body.passwordRepeat)
  await checkGuessable(site, body.password, email)
  const always = await countBusyVisit(call, 'create')
  await requireProof(call, 'create', body.captchaToken, { always })

  const settle = site.row.hides_accounts ? mailWhoever : openAccount
  const work = async (): Promise<Created> => {
    const { passwords } = call.parts
    // No transaction is open while this waits for its turn.
    const passwordHash = await passwords.inTurn(() => passwords.hash(body.password))
    const newcomer = { email, passwordHash, locale: preferredLocale(call) }
    return call.once<Created>((trx) => settle(trx, call, newcomer))
  }
  return orSetupFailed(call, () => (site.row.hides_accounts ? steadily(work) : work()))
}

const openAccount = async (trx: Trx, call: Call, newcomer: Pending): Promise<Outcome<Created>> => {
  const account = await newAccount(trx, call, { ...newcomer, validated: false, way: 'registration' })
  if (!account) {
    await record(trx, call, 'account-created', { result: 'failed' })
    return { refused: fail(code.emailTaken, { key: 'email' }) }
  }
  await record(trx, call, 'account-created', { accountId: account.id })
  if ((await takeMail(trx, call, account.email)) === 0) await mailLink(trx, call, account, 'validate')
  await record(trx, call, 'sign-in', { accountId: account.id, method: 'create' })
  // An account this new has no second step, no list of addresses and nobody who could have disabled it.
  return { answer: await beginSession(trx, call, account) }
}

const orSetupFailed = async <T>(call: Call, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure || isUnreachable(error)) throw error
    call.parts.log.error({ id: call.id, err: error as Error }, 'an account could not be made')
    throw fail(code.setupFailed, { status: 500 })
  }
}
