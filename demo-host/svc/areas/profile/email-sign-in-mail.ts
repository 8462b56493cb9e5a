import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

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
export const emailSignInMail = (site: Site, reader: Reader, isAllowed: boolean, when: Date): Message =>
  letter(site, reader.locale, isAllowed ? allowed : refused, {
    values: { when: whenFor(site, reader, when) },
  })
