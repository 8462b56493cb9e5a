import type { Site } from '../areas/site/sites.ts'
import type { Message } from '../outbox/write.ts'
import { letter, type Languages } from './letter.ts'
import { whenFor, type Reader } from './when.ts'

const words: Languages = {
  en: {
    subject: 'Report from {site}: {title}',
    preview: 'It can be downloaded for seven days.',
    title: 'Your report is ready',
    lead: ['This report of {site} is made:', '{title}'],
    button: 'Download report',
    after: ['The file is there until {until}. It opens for you only, once you are signed in.'],
    why: 'You got this mail because you asked {site} for this report, once or by a schedule.',
  },
  he: {
    subject: 'דוח מאת {site}: {title}',
    preview: 'אפשר להוריד אותו במשך שבעה ימים.',
    title: 'הדוח שלך מוכן',
    lead: ['הדוח הבא של {site} הופק:', '{title}'],
    button: 'הורדת הדוח',
    after: ['הקובץ זמין עד {until}. הוא נפתח רק עבורך, לאחר כניסה לחשבון.'],
    why: 'ההודעה נשלחה כי ביקשת מ־{site} את הדוח הזה, באופן חד־פעמי או לפי תזמון.',
  },
}

/** The mail that brings the link of a report's file. */
export const reportReadyMail = (
  site: Site,
  reader: Reader,
  { title, link, until }: { title: string; link: string; until: Date },
): Message =>
  letter(site, reader.locale, words, { link, values: { title, until: whenFor(site, reader, until) } })
