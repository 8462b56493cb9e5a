import type { Trx } from '../../kernel/db/database.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import { doorLink, type Site } from '../sites/sites.ts'
import { issueToken, tokenLife } from './tokens.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

const inviteWords: Languages = {
  en: {
    subject: 'Your account at {site}',
    preview: 'Choose a password and it is yours.',
    title: 'Your account is waiting',
    lead: ['{site} has made an account for you. Choose a password, and it is yours.'],
    button: 'Choose a password',
    after: [
      'The link is good for 7 days, once.',
      'If you expected no account, ignore this mail: without a password nobody can sign in with it.',
    ],
    why: 'You got this mail because {site} made an account for this address.',
  },
  he: {
    subject: 'החשבון שלך אצל {site}',
    preview: 'נשאר רק לבחור סיסמה.',
    title: 'החשבון שלך מחכה',
    lead: ['נוצר עבורך חשבון אצל {site}. נשאר רק לבחור סיסמה.'],
    button: 'בחירת סיסמה',
    after: [
      'הקישור תקף ל־7 ימים, לשימוש אחד.',
      'אם לא ציפית לחשבון, אפשר להתעלם מההודעה: בלי סיסמה איש אינו יכול להיכנס אליו.',
    ],
    why: 'ההודעה נשלחה כי נוצר אצל {site} חשבון לכתובת הזו.',
  },
}

/** The mail that invites somebody to the account that was made for them. */
export const inviteMail = (site: Site, locale: string, link: string): Message =>
  letter(site, locale, inviteWords, { link })

const resetWords: Languages = {
  en: {
    subject: 'Set a new password for {site}',
    preview: 'The link is good for 30 minutes.',
    title: 'Set a new password',
    lead: ['Somebody, we hope you, asked to set a new password for your account at {site}.'],
    button: 'Set new password',
    after: [
      'The link is good for 30 minutes, once.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
    why: 'You got this mail because a new password was asked for with this address at {site}.',
  },
  he: {
    subject: 'קביעת סיסמה חדשה עבור {site}',
    preview: 'הקישור תקף ל־30 דקות.',
    title: 'קביעת סיסמה חדשה',
    lead: ['התקבלה בקשה, כנראה שלך, לקבוע סיסמה חדשה לחשבון שלך אצל {site}.'],
    button: 'קביעת סיסמה חדשה',
    after: [
      'הקישור תקף ל־30 דקות, לשימוש אחד.',
      'אם לא ביקשת זאת, אפשר להתעלם מההודעה: הסיסמה נשארת כפי שהיא.',
    ],
    why: 'ההודעה נשלחה כי התבקשה סיסמה חדשה עם הכתובת הזו אצל {site}.',
  },
}

/** The mail that lets the owner of an account set a new password. */
export const resetMail = (site: Site, locale: string, link: string): Message =>
  letter(site, locale, resetWords, { link })

const validationWords: Languages = {
  en: {
    subject: 'Confirm your e-mail address for {site}',
    preview: 'One click, and your account is ready.',
    title: 'Confirm your e-mail address',
    lead: ['Thank you for joining {site}. One click shows that this address is yours.'],
    button: 'Confirm address',
    after: [
      'The link is good for 24 hours, once.',
      'If it was not you, ignore this mail: without the click the address stays unconfirmed.',
    ],
    why: 'You got this mail because somebody gave this address to create an account at {site}.',
  },
  he: {
    subject: 'אישור כתובת הדוא״ל שלך עבור {site}',
    preview: 'לחיצה אחת והחשבון מוכן.',
    title: 'אישור כתובת הדוא״ל',
    lead: ['תודה על ההצטרפות אל {site}. לחיצה אחת תראה שהכתובת הזו שלך.'],
    button: 'אישור הכתובת',
    after: [
      'הקישור תקף ל־24 שעות, לשימוש אחד.',
      'אם לא ביקשת זאת, אפשר להתעלם מההודעה: בלי הלחיצה הכתובת נשארת לא מאושרת.',
    ],
    why: 'ההודעה נשלחה כי הכתובת הזו נמסרה ליצירת חשבון אצל {site}.',
  },
}

/** The mail that asks to validate an address. */
export const validationMail = (site: Site, locale: string, link: string): Message =>
  letter(site, locale, validationWords, { link })

/** What is mailed as a link: where it leads, the mail around it and, where sending it is worth a line of its own, that line. */
const links = {
  validate: { door: 'validate', kind: 'validation', mail: validationMail, event: undefined },
  reset: { door: 'reset', kind: 'reset', mail: resetMail, event: 'reset-sent' },
  invite: { door: 'setPassword', kind: 'invitation', mail: inviteMail, event: 'account-invited' },
} as const

/**
 * Mails the owner of an account a link: to validate its address, to set a new password, or to choose the first one. The one of this kind
 * before is no good any more.
 */
export const mailLink = async (
  trx: Trx,
  call: Call,
  account: Account,
  what: keyof typeof links,
): Promise<void> => {
  const { door, kind, mail, event } = links[what]
  const token = await issueToken(trx, account, what)
  await mailOwner(trx, call, account.email, {
    kind,
    topic: `${what} ${account.id}`,
    message: mail(call.site, account.locale, doorLink(call.site, door, token)),
    goodFor: tokenLife[what],
    urgent: what !== 'invite',
  })
  if (event) await record(trx, call, event, { accountId: account.id })
}
