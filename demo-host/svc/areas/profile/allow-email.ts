import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { notificationIds } from '../../../../src/contract/notifications.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import { managedAccount } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { identitiesOf } from '../../domain/identities/identities.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

/** Lets an account sign in with e-mail and password, or no longer: then a network must be left to sign in with. */
export const allowEmail = (
  { params, body }: Input<typeof profile.allowEmail>,
  call: Call,
): Promise<Reply<typeof profile.allowEmail>> =>
  call.inSite(async (trx) => {
    const account = await managedAccount(trx, call, params.userId)
    if (account.allow_email === body.allowEmail) return { saved: true }
    if (!body.allowEmail) {
      if ((await identitiesOf(trx, account.id)).length === 0) throw fail(code.noOtherWayIn)
      // One that began with the password would still lead in.
      await endAttempts(trx, account.id)
    }
    await trx
      .updateTable('account')
      .set({ allow_email: body.allowEmail })
      .where('id', '=', account.id)
      .execute()
    const event = body.allowEmail ? 'email-sign-in-allowed' : 'email-sign-in-refused'
    await record(trx, call, event, { accountId: account.id })
    const message = emailSignInMail(call.site, account, body.allowEmail, new Date())
    await notify(trx, call, account, notificationIds.securityPolicyChanged, message)
    return { saved: true }
  })

const why = {
  en: 'You got this mail because it is about the safety of your account at {site}.',
  he: 'ההודעה נשלחה כי היא נוגעת לביטחון החשבון שלך אצל {site}.',
}

const allowed: Languages = {
  en: {
    subject: 'Sign-in with e-mail and password is on at {site}',
    preview: 'If it was you, there is nothing to do.',
    title: 'Sign-in with e-mail and password is on',
    lead: ['Since {when} your account at {site} can be used with its e-mail address and password.'],
    after: [
      'If it was not you or your administrator, sign in, switch it off in the profile and look at where you are signed in.',
    ],
    why: why.en,
  },
  he: {
    subject: 'הכניסה עם דוא״ל וסיסמה הופעלה אצל {site}',
    preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
    title: 'הכניסה עם דוא״ל וסיסמה הופעלה',
    lead: ['החל מ־{when} אפשר להיכנס לחשבון שלך אצל {site} עם כתובת הדוא״ל והסיסמה.'],
    after: [
      'אם זו לא פעולה שלך או של מנהל המערכת, יש להיכנס לחשבון, לכבות את האפשרות בפרופיל ולבדוק היכן החשבון מחובר.',
    ],
    why: why.he,
  },
}

const refused: Languages = {
  en: {
    subject: 'Sign-in with e-mail and password is off at {site}',
    preview: 'If it was you, there is nothing to do.',
    title: 'Sign-in with e-mail and password is off',
    lead: [
      'Since {when} your account at {site} can only be used with a connected social account.',
      'If it was you, there is nothing to do.',
    ],
    after: ['If it was not you or your administrator, please contact support at once.'],
    why: why.en,
  },
  he: {
    subject: 'הכניסה עם דוא״ל וסיסמה כובתה אצל {site}',
    preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
    title: 'הכניסה עם דוא״ל וסיסמה כובתה',
    lead: [
      'החל מ־{when} אפשר להיכנס לחשבון שלך אצל {site} רק עם חשבון חברתי מחובר.',
      'אם זו פעולה שלך, אין צורך לעשות דבר.',
    ],
    after: ['אם זו לא פעולה שלך או של מנהל המערכת, יש לפנות מיד לתמיכה.'],
    why: why.he,
  },
}

/** The mail that tells whether an account still takes e-mail and password. */
const emailSignInMail = (site: Site, reader: Reader, isAllowed: boolean, when: Date): Message =>
  letter(site, reader.locale, isAllowed ? allowed : refused, {
    values: { when: whenFor(site, reader, when) },
  })
