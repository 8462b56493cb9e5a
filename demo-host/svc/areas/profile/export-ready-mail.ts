import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

const words: Languages = {
  en: {
    subject: 'Your archive from {site} is ready',
    preview: 'It can be downloaded for a day.',
    title: 'Your archive is ready',
    lead: [
      'The archive of what {site} keeps about you is made. Sign in and open your tasks to download it.',
      'It is there until {until}, and then deleted.',
    ],
    after: [
      'If you did not ask for it, somebody else may be using your account: change your password at once, and sign out everywhere else in your profile.',
    ],
    why: 'You got this mail because somebody who was signed in to your account at {site} asked for the archive.',
  },
  he: {
    subject: 'הארכיון שלך מ־{site} מוכן',
    preview: 'אפשר להוריד אותו במשך יממה.',
    title: 'הארכיון שלך מוכן',
    lead: [
      'הארכיון של כל מה ש־{site} שומר עליך מוכן. אפשר להיכנס לחשבון ולפתוח את רשימת המשימות כדי להוריד אותו.',
      'הוא זמין עד {until}, ולאחר מכן נמחק.',
    ],
    after: [
      'אם לא ביקשת אותו, ייתכן שמישהו אחר משתמש בחשבון שלך: יש להחליף מיד את הסיסמה, ולצאת מכל המקומות האחרים דרך הפרופיל.',
    ],
    why: 'ההודעה נשלחה כי מישהו שנכנס לחשבון שלך אצל {site} ביקש את הארכיון.',
  },
}

/** The mail that tells that an archive can be downloaded. */
export const exportReadyMail = (site: Site, reader: Reader, until: Date): Message =>
  letter(site, reader.locale, words, { values: { until: whenFor(site, reader, until) } })
