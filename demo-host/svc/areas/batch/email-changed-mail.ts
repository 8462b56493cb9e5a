import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

const words: Languages = {
  en: {
    subject: 'The address of your account at {site} was changed',
    preview: 'It is {to} now.',
    title: 'The address of your account was changed',
    lead: [
      'On {when} {site} changed the address of your account from {from} to {to}. You sign in with the new one.',
    ],
    after: [
      'Everybody was signed out. Password and two-step sign-in are the same as before.',
      'If this was not meant to happen, please contact the support of {site} at once.',
    ],
    why: 'You got this mail because it is about the safety of your account at {site}.',
  },
  he: {
    subject: 'הכתובת של החשבון שלך אצל {site} הוחלפה',
    preview: 'מעכשיו היא {to}.',
    title: 'הכתובת של החשבון הוחלפה',
    lead: ['בתאריך {when} החליפה {site} את הכתובת של החשבון שלך מ־{from} ל־{to}. הכניסה היא בכתובת החדשה.'],
    after: [
      'כל הכניסות נותקו. הסיסמה והכניסה בשני שלבים נשארו כפי שהיו.',
      'אם זה לא היה אמור לקרות, יש לפנות מיד לתמיכה של {site}.',
    ],
    why: 'ההודעה נשלחה כי היא נוגעת לביטחון החשבון שלך אצל {site}.',
  },
}

/** The mail that tells an old or a new address that an account has changed it. */
export const emailChangedMail = (
  site: Site,
  reader: Reader,
  { from, to, when }: { from: string; to: string; when: Date },
): Message => letter(site, reader.locale, words, { values: { from, to, when: whenFor(site, reader, when) } })
