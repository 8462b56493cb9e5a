import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

const words: Languages = {
  en: {
    subject: 'Your account at {site} is being terminated',
    preview: 'Its data are erased on {when}.',
    title: 'Your account is being terminated',
    lead: [
      'Your account at {site} was locked. On {when} all data that are kept about you are erased, and cannot be brought back.',
      'The reason: {reason}',
    ],
    after: ['If this was not meant to happen, please contact the support of {site} before that day.'],
    why: 'You got this mail because it is about your account at {site}.',
  },
  he: {
    subject: 'החשבון שלך אצל {site} נסגר',
    preview: 'הנתונים שלו יימחקו בתאריך {when}.',
    title: 'החשבון נסגר',
    lead: [
      'החשבון שלך אצל {site} ננעל. בתאריך {when} יימחקו כל הנתונים השמורים עליך, ואי אפשר יהיה לשחזר אותם.',
      'הסיבה: {reason}',
    ],
    after: ['אם זה לא היה אמור לקרות, יש לפנות לתמיכה של {site} לפני המועד הזה.'],
    why: 'ההודעה נשלחה כי היא נוגעת לחשבון שלך אצל {site}.',
  },
}

/** The mail that tells the owner of an account when it ends. */
export const terminationMail = (
  site: Site,
  reader: Reader,
  { reason, when }: { reason: string; when: Date },
): Message => letter(site, reader.locale, words, { values: { reason, when: whenFor(site, reader, when) } })
