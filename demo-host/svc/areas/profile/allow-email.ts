import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { profile } from '../../../../src/contract/account/profile.ts'
import { managedAccount } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { identitiesOf } from '../../domain/identities/identities.ts'
import { securityEntry } from '../../domain/notifications/inbox.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'

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
      // A started password attempt could otherwise still sign in.
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
    const entry = securityEntry(event)
    await notify(trx, call, account, notificationIds.securityPolicyChanged, message, [entry])
    return { saved: true }
  })

const why = {
  en: "You're receiving this email because it concerns the security of your {site} account.",
  he: 'ההודעה נשלחה אליך בנוגע לאבטחת החשבון שלך באתר {site}.',
}

const allowed = defineMail({
  name: 'email sign-in turned on',
  values: { when: 'time' },
  words: {
    en: {
      subject: 'Email and password sign-in was turned on at {site}',
      preview: 'If this was you, no action is needed.',
      title: 'Email and password sign-in was turned on',
      lead: ['Since {when}, you can sign in to your {site} account with your email and password.'],
      after: [
        "If this wasn't you or your administrator, sign in, turn it off in your profile and review your active sessions.",
      ],
      why: why.en,
    },
    he: {
      subject: 'הכניסה עם דוא״ל וסיסמה באתר {site} הופעלה',
      preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
      title: 'הכניסה עם דוא״ל וסיסמה הופעלה',
      lead: ['החל בתאריך {when} אפשר להיכנס לחשבון שלך באתר {site} עם כתובת הדוא״ל והסיסמה.'],
      after: [
        'אם הפעולה אינה שלך או של מנהלי החשבון, יש להיכנס לחשבון, לכבות את האפשרות בפרופיל ולבדוק את החיבורים הפעילים.',
      ],
      why: why.he,
    },
  },
})

const refused = defineMail({
  name: 'email sign-in turned off',
  values: { when: 'time' },
  words: {
    en: {
      subject: 'Email and password sign-in was turned off at {site}',
      preview: 'If this was you, no action is needed.',
      title: 'Email and password sign-in was turned off',
      lead: [
        'Since {when}, you can sign in to your {site} account only with a connected social account.',
        'If this was you, no action is needed.',
      ],
      after: ["If this wasn't you or your administrator, contact support immediately."],
      why: why.en,
    },
    he: {
      subject: 'הכניסה עם דוא״ל וסיסמה באתר {site} כובתה',
      preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
      title: 'הכניסה עם דוא״ל וסיסמה כובתה',
      lead: [
        'החל בתאריך {when} אפשר להיכנס לחשבון שלך באתר {site} רק באמצעות חשבון מקושר ברשת חברתית.',
        'אם זו פעולה שלך, אין צורך לעשות דבר.',
      ],
      after: ['אם הפעולה אינה שלך או של מנהלי החשבון, יש לפנות מיד לתמיכה.'],
      why: why.he,
    },
  },
})

/** Email about turning email sign-in on or off. */
const emailSignInMail = (site: Site, reader: Reader, isAllowed: boolean, when: Date): Message =>
  letter(site, reader, isAllowed ? allowed : refused, { values: { when } })
