import type { Trx } from '../../kernel/db/database.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { isAdministrator, type Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import { administratorsDoorLink, doorLink, type Site } from '../sites/sites.ts'
import { issueToken, tokenLife } from './tokens.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

const invitation = defineMail({
  name: 'invitation',
  values: {},
  words: {
    en: {
      subject: 'Set up your {site} account',
      preview: 'Set a password to get started.',
      title: 'Set up your account',
      lead: ['{site} created an account for you. Set a password to get started.'],
      button: 'Set password',
      after: [
        'This link expires in 7 days and can be used once.',
        "If you didn't expect this, ignore this email. No one can sign in to the account until a password is set.",
      ],
      why: "You're receiving this email because {site} created an account for this address.",
    },
    he: {
      subject: 'החשבון שלך באתר {site}',
      preview: 'נשאר רק לבחור סיסמה.',
      title: 'החשבון שלך מחכה',
      lead: ['נפתח עבורך חשבון באתר {site}. נשאר רק לבחור סיסמה.'],
      button: 'בחירת סיסמה',
      after: [
        'הקישור תקף ל־7 ימים, לשימוש חד־פעמי.',
        'אם לא ציפית לחשבון, אפשר להתעלם מההודעה: ללא סיסמה אי אפשר להיכנס אליו.',
      ],
      why: 'ההודעה נשלחה כי נפתח באתר {site} חשבון לכתובת הזו.',
    },
  },
})

/** The invitation to an account created by an administrator. */
export const inviteMail = (site: Site, locale: string, link: string): Message =>
  letter(site, { locale }, invitation, { link })

const reset = defineMail({
  name: 'password reset',
  values: {},
  words: {
    en: {
      subject: 'Set a new {site} password',
      preview: 'The link expires in 30 minutes.',
      title: 'Set a new password',
      lead: ['Someone, probably you, asked to set a new password for your {site} account.'],
      button: 'Set new password',
      after: [
        'This link expires in 30 minutes and can be used once.',
        "If this wasn't you, ignore this email. Your password stays the same.",
      ],
      why: "You're receiving this email because someone requested a new password for this address at {site}.",
    },
    he: {
      subject: 'הגדרת סיסמה חדשה לאתר {site}',
      preview: 'הקישור תקף ל־30 דקות.',
      title: 'הגדרת סיסמה חדשה',
      lead: ['התקבלה בקשה, כנראה שלך, להגדיר סיסמה חדשה לחשבון שלך באתר {site}.'],
      button: 'הגדרת סיסמה חדשה',
      after: [
        'הקישור תקף ל־30 דקות, לשימוש חד־פעמי.',
        'אם לא ביקשת זאת, אפשר להתעלם מההודעה: הסיסמה לא תשתנה.',
      ],
      why: 'ההודעה נשלחה כי התבקשה סיסמה חדשה לכתובת הזו באתר {site}.',
    },
  },
})

/** The mail that lets the owner of an account set a new password. */
export const resetMail = (site: Site, locale: string, link: string): Message =>
  letter(site, { locale }, reset, { link })

const validation = defineMail({
  name: 'email verification',
  values: {},
  words: {
    en: {
      subject: 'Verify your email for {site}',
      preview: 'Verify it to finish setting up your account.',
      title: 'Verify your email',
      lead: ['Thanks for joining {site}. Confirm that this email address is yours.'],
      button: 'Verify email',
      after: [
        'This link expires in 24 hours and can be used once.',
        "If this wasn't you, ignore this email. The address won't be verified.",
      ],
      why: "You're receiving this email because someone entered this address to create an account at {site}.",
    },
    he: {
      subject: 'אימות כתובת הדוא״ל שלך באתר {site}',
      preview: 'לחיצה אחת והחשבון מוכן.',
      title: 'אימות כתובת הדוא״ל',
      lead: ['תודה על ההצטרפות אל {site}. לחיצה אחת מאמתת שהכתובת הזו שלך.'],
      button: 'אימות הכתובת',
      after: [
        'הקישור תקף ל־24 שעות, לשימוש חד־פעמי.',
        'אם לא ביקשת זאת, אפשר להתעלם מההודעה: ללא לחיצה הכתובת לא תאומת.',
      ],
      why: 'ההודעה נשלחה כי הכתובת הזו נמסרה לפתיחת חשבון באתר {site}.',
    },
  },
})

/** Email that asks to verify an address. */
export const validationMail = (site: Site, locale: string, link: string): Message =>
  letter(site, { locale }, validation, { link })

/** Kinds of emailed links: route, email and, if sending is audited, the event. */
const links = {
  validate: { door: 'validate', kind: 'validation', mail: validationMail, event: undefined },
  reset: { door: 'reset', kind: 'reset', mail: resetMail, event: 'reset-sent' },
  invite: { door: 'setPassword', kind: 'invitation', mail: inviteMail, event: 'account-invited' },
} as const

/**
 * Emails an account's owner a link: to verify the address, to set a new password, or the first one. Replaces
 * the previous link of the kind.
 */
export const mailLink = async (
  trx: Trx,
  call: Call,
  account: Account,
  what: keyof typeof links,
): Promise<void> => {
  const { door, kind, mail, event } = links[what]
  const token = await issueToken(trx, account, what)
  const linkTo = isAdministrator(account) ? administratorsDoorLink : doorLink
  await mailOwner(trx, call, account.email, {
    kind,
    topic: `${what} ${account.id}`,
    message: mail(call.site, account.locale, linkTo(call.site, door, token)),
    goodFor: tokenLife[what],
    urgent: what !== 'invite',
  })
  if (event) await record(trx, call, event, { accountId: account.id })
}
