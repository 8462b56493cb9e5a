import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import { isUnreachable } from '../../db/is-unreachable.ts'
import type { Call } from '../../http/call.ts'
import { Failure, fail } from '../../http/fail.ts'
import type { Outcome } from '../../http/once.ts'
import { steadily } from '../../http/steadily.ts'
import { countBusyVisit } from '../../limits/visits.ts'
import { takeMail } from '../../outbox/mail-owner.ts'
import { requireProof } from '../captcha/require-proof.ts'
import { normalEmail } from '../login/email-address.ts'
import { mailLink } from '../login/mail-link.ts'
import { checkForm, checkGuessable } from '../login/password-rules.ts'
import { beginSession } from '../login/sessions.ts'
import { mailWhoever } from './mail-whoever.ts'
import { newAccount } from './new-account.ts'
import type { Pending } from './pending.ts'
import { preferredLocale } from './preferred-locale.ts'
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
