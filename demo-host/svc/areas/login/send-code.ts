import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { CodeSent } from '../../../../src/contract/login/login.ts'
import { phonesOf, type Account, maskEmail, maskPhone } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { requireProof } from '../../domain/captcha/captcha.ts'
import { openAttempt, type Attempt } from '../../domain/credentials/attempts.ts'
import {
  countCode,
  mostSends,
  pauseAfter,
  tooSoon,
  newCode,
  type SentBy,
} from '../../domain/credentials/codes.ts'
import { methodOf, methodsOf } from '../../domain/credentials/methods.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { writeToOutbox, type Message } from '../../kernel/mail/outbox.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineMail, defineSms } from '../../kernel/mail/declare.ts'
import { letter, smsOf } from '../../kernel/mail/letter.ts'

interface Asked {
  email: string
  mediateToken: string
  phone?: string | undefined
  useSMS?: boolean | undefined
  useEmail?: boolean | undefined
  useGoogle?: boolean | undefined
  captchaToken?: string | undefined
}

/** Sends a code to a stored destination of the attempt's account, never to one from the caller. */
export const sendCode = async ({ body }: { body: Asked }, call: Call): Promise<Infer<typeof CodeSent>> => {
  if (body.useSMS) await requireProof(call, 'sms', body.captchaToken)
  return call.once(async (trx) => ({ answer: await send(trx, call, body) }))
}

const send = async (trx: Trx, call: Call, body: Asked): Promise<Infer<typeof CodeSent>> => {
  const { attempt, account } = await openAttempt(trx, body.mediateToken, body.email)
  const method = methodOf({
    useGoogle: body.useGoogle ?? false,
    useSMS: body.useSMS ?? false,
    useEmail: body.useEmail ?? false,
  })
  if (!method || !methodsOf(call, account).has(method)) throw fail(code.resendFailed, { status: 400 })
  // An authenticator needs no sending: its code is already in the user's hand.
  if (method === 'google') return { email: '', phone: '', resendIn: 0 }
  const destination = method === 'email' ? account.email : await storedPhone(trx, account, body.phone)
  const resendIn = await countSend(trx, call, attempt, destination)
  await writeCode(trx, call, attempt, account, method, destination)
  await record(trx, call, 'code-sent', { accountId: account.id, method })
  call.after(() => call.parts.jobs.wake('mail.urgent'))
  return method === 'email'
    ? { email: maskEmail(destination), phone: '', resendIn }
    : { email: '', phone: maskPhone(destination), resendIn }
}

const storedPhone = async (trx: Trx, account: Account, id: string | undefined): Promise<string> => {
  const phones = await phonesOf(trx, account.id)
  const chosen = id ? phones.find((phone) => phone.id === id) : phones.length === 1 ? phones[0] : undefined
  if (!chosen) throw fail(code.fromServer, { key: 'phone', info: 'Choose one of your phone numbers.' })
  return chosen.number
}

/** Counts a sending against every limit; answers the seconds until the next one. Throws code 52. */
const countSend = async (trx: Trx, call: Call, attempt: Attempt, destination: string): Promise<number> => {
  if (attempt.sends >= mostSends) throw fail(code.resendFailed)
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from next_send_at - now()))::int as seconds from attempt where id = ${attempt.id}`.execute(
    trx,
  )
  const early = rows[0]?.seconds ?? 0
  if (early > 0) throw tooSoon(early)
  await countCode(trx, call, attempt.account_id, destination)
  const pause = pauseAfter(attempt.sends)
  await trx
    .updateTable('attempt')
    .set({ sends: attempt.sends + 1, next_send_at: sql`now() + interval '1 second' * ${pause}::int` })
    .where('id', '=', attempt.id)
    .execute()
  return pause
}

const writeCode = async (
  trx: Trx,
  call: Call,
  attempt: Attempt,
  account: Account,
  method: SentBy,
  destination: string,
): Promise<void> => {
  const fresh = await newCode(trx, call.parts.keys, attempt, method, destination)
  const write = method === 'email' ? codeMail : codeSms
  await writeToOutbox(trx, call.parts, {
    siteId: call.site.id,
    channel: method,
    kind: 'sign-in code',
    topic: `code ${attempt.id}`,
    address: destination,
    message: write(call.site, account.locale, fresh),
    goodFor: 600,
    urgent: true,
  })
}

const mail = defineMail({
  name: 'sign-in code',
  values: {},
  hasCode: true,
  words: {
    en: {
      subject: 'Your {site} sign-in code',
      preview: 'It expires in 10 minutes.',
      title: 'Sign in to {site}',
      lead: ['Your sign-in code is:'],
      after: [
        "This code expires in 10 minutes. It works once and only where you requested it. Don't share it with anyone.",
        "If you didn't try to sign in, someone may know your password. Change it immediately.",
      ],
      why: "You're receiving this email because someone is signing in to your {site} account.",
    },
    he: {
      subject: 'קוד הכניסה שלך לאתר {site}',
      preview: 'הקוד תקף ל־10 דקות.',
      title: 'כניסה לאתר {site}',
      lead: ['קוד הכניסה שלך:'],
      after: [
        'הקוד תקף ל־10 דקות, לשימוש חד־פעמי, ורק בדפדפן שבו ביקשת אותו. אין למסור אותו לאף אחד.',
        'אם לא ניסית להיכנס, ייתכן שהסיסמה שלך נחשפה. יש לשנות אותה מיד.',
      ],
      why: 'ההודעה נשלחה בעקבות ניסיון כניסה לחשבון שלך באתר {site}.',
    },
  },
})

/** The mail that brings a sign-in code. */
export const codeMail = (site: Site, locale: string, code: string): Message =>
  letter(site, { locale }, mail, { code })

const sms = defineSms({
  name: 'sign-in code',
  words: {
    en: "{code} is your {site} sign-in code. Don't share it with anyone.",
    he: '{code} הוא קוד הכניסה שלך לאתר {site}. אין למסור אותו לאף אחד.',
  },
})

/** The SMS that brings a sign-in code. */
export const codeSms = (site: Site, locale: string, code: string): Message => smsOf(site, locale, sms, code)
