import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { registration, MailSent } from '../../../../src/contract/login/registration.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Outcome } from '../../domain/calls/once.ts'
import { countBusyVisit } from '../../domain/calls/visits.ts'
import { requireProof } from '../../domain/captcha/captcha.ts'
import { mailLink, validationMail } from '../../domain/credentials/mail-link.ts'
import { checkForm, checkGuessable } from '../../domain/credentials/password-rules.ts'
import { mayRegister } from '../../domain/registration/may-register.ts'
import { newAccount, preferredLocale } from '../../domain/registration/new-account.ts'
import { type Pending, keepPending, pendingLife } from '../../domain/registration/pending.ts'
import { beginSession } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { isUnreachable } from '../../kernel/db/is-unreachable.ts'
import { Failure, fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { takeMail, mailOwner } from '../../kernel/mail/mail-owner.ts'
import type { Infer } from 'superstruct'
import { accountByEmail } from '../../domain/accounts/accounts.ts'
import { isSiteKey } from '../../domain/sites/site-keys.ts'
import { doorLink, type Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

type Created = Reply<typeof registration.create>

/** Creates an account and signs it in or, if the site hides its accounts, emails the owner of the address. */
export const create = async ({ body }: Input<typeof registration.create>, call: Call): Promise<Created> => {
  const { site } = call
  if (call.session) throw fail(code.alreadySignedIn)
  if (!isSiteNamed(call)) throw fail(code.notThisSite)
  if (!mayRegister(site)) throw fail(code.registrationClosed)
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
  return orSetupFailed(call, () => (site.row.hides_accounts ? call.parts.constantTime(work) : work()))
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
  // A new account has no two-factor authentication, allowed addresses or disabling administrator.
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

/** Seconds until a mail is worth asking for again. */
const resendIn = 30

/**
 * Starts a registration on a site that hides accounts. Both cases do the same work; they only differ in the
 * email, which only the address's owner reads: a link that creates the account, or a note that it exists.
 */
const mailWhoever = async (
  trx: Trx,
  call: Call,
  newcomer: Pending,
): Promise<Outcome<Infer<typeof MailSent>>> => {
  const { email, locale } = newcomer
  const account = await accountByEmail(trx, email)
  const token = await keepPending(trx, call, newcomer)
  const message = account
    ? existingAccountMail(call.site, account.locale, doorLink(call.site, 'forgot'))
    : validationMail(call.site, locale, doorLink(call.site, 'validate', token))
  if ((await takeMail(trx, call, email)) === 0) {
    const topic = `registration ${call.id}`
    await mailOwner(trx, call, email, {
      kind: 'registration',
      topic,
      message,
      goodFor: pendingLife,
      urgent: true,
    })
  }
  await record(trx, call, 'registration-begun', { accountId: account?.id ?? null })
  return { answer: { mailSent: true, resendIn } }
}

/**
 * Whether a call names its site, by a site key or a host. Other calls get the first site, which suffices to
 * sign in or read, but registration must not guess the site.
 */
const isSiteNamed = ({ headers, host, site }: Call): boolean => {
  const key = headers.get('site-key')
  return key === null ? site.hosts.has(host) : isSiteKey(site, key)
}

const existingAccount = defineMail({
  name: 'existing account',
  values: {},
  words: {
    en: {
      subject: 'You already have an account at {site}',
      preview: 'Sign in as usual, or set a new password.',
      title: 'You already have an account',
      lead: [
        'Someone, probably you, tried to create an account at {site} with this email. You already have an account, so nothing was changed.',
        'Sign in as usual. If you forgot your password, set a new one.',
      ],
      button: 'Set new password',
      after: [
        "If this wasn't you, ignore this email. The person who tried wasn't told that you have an account.",
      ],
      why: "You're receiving this email because someone entered this address to create an account at {site}.",
    },
    he: {
      subject: 'כבר יש לך חשבון באתר {site}',
      preview: 'אפשר להיכנס כרגיל, או להגדיר סיסמה חדשה.',
      title: 'כבר יש לך חשבון',
      lead: [
        'התקבלה בקשה, כנראה שלך, לפתוח חשבון באתר {site} עם הכתובת הזו. חשבון כזה כבר קיים, ולכן לא בוצע שינוי.',
        'אפשר להיכנס כרגיל. אם שכחת את הסיסמה, אפשר לבקש סיסמה חדשה.',
      ],
      button: 'בקשת סיסמה חדשה',
      after: ['אם לא ביקשת זאת, אפשר להתעלם מההודעה. קיום החשבון לא נחשף.'],
      why: 'ההודעה נשלחה כי הכתובת הזו נמסרה לפתיחת חשבון באתר {site}.',
    },
  },
})

/**
 * Email to the owner of an existing account after a registration with their address. The link leads to a new
 * password.
 */
export const existingAccountMail = (site: Site, locale: string, forgotLink: string): Message =>
  letter(site, { locale }, existingAccount, { link: forgotLink })
