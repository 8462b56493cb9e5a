import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

const words: Languages = {
  en: {
    subject: '{site} has signed in to your account',
    preview: 'For an hour at most, and without your password.',
    title: 'Somebody of {site} has signed in to your account',
    lead: [
      'On {when} somebody of {site} signed in to your account, for an hour at most. They see what you see; your password, two-step sign-in and addresses cannot be changed that way.',
      'The reason: {reason}',
    ],
    after: ['If you did not expect this, please contact the support of {site}.'],
    why: 'You got this mail because it is about the safety of your account at {site}.',
  },
  he: {
    subject: 'כניסה של {site} לחשבון שלך',
    preview: 'לשעה אחת לכל היותר, ובלי הסיסמה שלך.',
    title: 'נציגות של {site} נכנסה לחשבון שלך',
    lead: [
      'בתאריך {when} נכנסה נציגות של {site} לחשבון שלך, לשעה אחת לכל היותר. היא רואה את מה שרואים בחשבון; בדרך זו אי אפשר לשנות את הסיסמה, את הכניסה בשני שלבים ואת הכתובות.',
      'הסיבה: {reason}',
    ],
    after: ['אם זה לא היה צפוי, אפשר לפנות לתמיכה של {site}.'],
    why: 'ההודעה נשלחה כי היא נוגעת לביטחון החשבון שלך אצל {site}.',
  },
}

/** The mail that tells somebody that the site has signed in as them. */
export const impersonationMail = (
  site: Site,
  reader: Reader,
  { reason, when }: { reason: string; when: Date },
): Message => letter(site, reader.locale, words, { values: { reason, when: whenFor(site, reader, when) } })
