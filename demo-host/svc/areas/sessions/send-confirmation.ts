import { sql } from 'kysely'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { sessions } from '../../../../src/contract/account/sessions.ts'
import { maskEmail } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { mostSends, newDigits, pauseAfter, tooSoon } from '../../domain/credentials/codes.ts'
import { heldOwnAccount } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Keys } from '../../kernel/keys.ts'
import { mailOwner, takeMail } from '../../kernel/mail/mail-owner.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

type Sent = Reply<typeof sessions.sendConfirmation>

/**
 * Emails a code to a signed-in user without a password. Throws code 52 too early, too often, or with a
 * password.
 */
export const sendConfirmation = (_: unknown, call: Call): Promise<Sent> =>
  call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    if (account.password_hash !== null) throw fail(code.resendFailed, { status: 400 })
    const resendIn = await pauseOf(trx, sessionOf(call).id)
    const wait = await takeMail(trx, call, account.email)
    if (wait > 0) throw tooSoon(wait)
    const digits = await newConfirmation(trx, call, resendIn)
    await mailOwner(trx, call, account.email, {
      kind: 'confirmation code',
      topic: `confirmation ${sessionOf(call).id}`,
      message: confirmCodeMail(call.site, account.locale, digits),
      goodFor: 600,
      urgent: true,
    })
    await record(trx, call, 'code-sent', { accountId: account.id, method: 'email' })
    return { answer: { email: maskEmail(account.email), resendIn } }
  })

/** Hash of a confirmation code. */
export const hashOfConfirmation = (keys: Keys, sessionId: number, digits: string): string =>
  keys.sign(`confirmation ${sessionId} ${digits}`)

const pauseOf = async (trx: Trx, sessionId: number): Promise<number> => {
  const pending = await trx
    .selectFrom('confirmation')
    .select([
      'sends',
      sql<number>`ceil(extract(epoch from next_send_at - now()))::int`.as('wait'),
      sql<number>`ceil(extract(epoch from ends_at - now()))::int`.as('left'),
    ])
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`ends_at > now()`)
    .executeTakeFirst()
  if (pending && pending.wait > 0) throw tooSoon(pending.wait)
  if (pending && pending.sends >= mostSends) throw tooSoon(pending.left)
  return pauseAfter(pending?.sends ?? 0)
}

const newConfirmation = async (trx: Trx, call: Call, pause: number): Promise<string> => {
  const { id } = sessionOf(call)
  const digits = newDigits()
  const fresh = {
    code_hash: hashOfConfirmation(call.parts.keys, id, digits),
    next_send_at: sql<Date>`now() + interval '1 second' * ${pause}::int`,
    ends_at: sql<Date>`now() + interval '10 minutes'`,
  }
  await trx
    .insertInto('confirmation')
    .values({ site_id: call.site.id, session_id: id, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'session_id']).doUpdateSet({
        ...fresh,
        tries: 0,
        sends: sql`case when confirmation.ends_at > now() then confirmation.sends + 1 else 1 end`,
      }),
    )
    .execute()
  return digits
}

const mail = defineMail({
  name: 'confirmation code',
  values: {},
  hasCode: true,
  words: {
    en: {
      subject: 'Your {site} verification code',
      preview: 'It expires in 10 minutes.',
      title: 'Confirm your identity',
      lead: [
        'Someone who is signed in to your account is changing its security settings. To confirm the change, enter this code:',
      ],
      after: [
        "This code expires in 10 minutes. It works once and only where you requested it. Don't share it with anyone.",
        "If this isn't you, someone else has access to your account. Sign in and sign out all other sessions in your profile.",
      ],
      why: "You're receiving this email because someone requested this code in your {site} account.",
    },
    he: {
      subject: 'קוד האימות שלך לאתר {site}',
      preview: 'הקוד תקף ל־10 דקות.',
      title: 'אימות זהות',
      lead: ['התקבלה בקשה לשנות את הגדרות האבטחה בחשבון שלך. קוד האימות:'],
      after: [
        'הקוד תקף ל־10 דקות, לשימוש חד־פעמי, ורק בדפדפן שבו ביקשת אותו. אין למסור אותו לאף אחד.',
        'אם הבקשה אינה שלך, ייתכן שלגורם אחר יש גישה לחשבון: יש להיכנס לחשבון ולנתק בפרופיל את כל החיבורים האחרים.',
      ],
      why: 'ההודעה נשלחה כי התבקש קוד אימות בחשבון שלך באתר {site}.',
    },
  },
})

/** Email with the code by which a user without a password confirms their identity. */
export const confirmCodeMail = (site: Site, locale: string, code: string): Message =>
  letter(site, { locale }, mail, { code })
