import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

const words: Languages = {
  en: {
    subject: 'Your account at {site} was disabled',
    preview: 'Nobody can sign in to it now.',
    title: 'Your account was disabled',
    lead: [
      'Your account at {site} was disabled on {when}. Everybody was signed out, and nobody can sign in to it.',
      'Nothing of what is in it was deleted.',
    ],
    after: [
      'If you want to use it again, or if this was not meant to happen, please contact the support of {site}.',
    ],
    why: 'You got this mail because it is about the safety of your account at {site}.',
  },
  he: {
    subject: 'החשבון שלך אצל {site} הושבת',
    preview: 'איש אינו יכול להיכנס אליו כעת.',
    title: 'החשבון הושבת',
    lead: [
      'החשבון שלך אצל {site} הושבת בתאריך {when}. כל הכניסות נותקו, ואיש אינו יכול להיכנס אליו.',
      'דבר ממה שיש בו לא נמחק.',
    ],
    after: ['כדי להשתמש בו שוב, או אם זה לא היה אמור לקרות, יש לפנות לתמיכה של {site}.'],
    why: 'ההודעה נשלחה כי היא נוגעת לביטחון החשבון שלך אצל {site}.',
  },
}

/** The mail that tells the owner of an account that it was disabled. */
export const accountDisabledMail = (site: Site, reader: Reader, when: Date): Message =>
  letter(site, reader.locale, words, { values: { when: whenFor(site, reader, when) } })
