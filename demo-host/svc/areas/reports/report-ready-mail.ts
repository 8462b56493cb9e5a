import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages, type Words } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

const words: Languages = {
  en: {
    subject: 'Report from {site}: {title}',
    preview: 'You can download it for 7 days.',
    title: 'Your report is ready',
    lead: ['Your report from {site} is ready:', '{title}'],
    button: 'Download report',
    after: ['You can download the file until {until}. Only you can open it, and you need to sign in first.'],
    why: "You're receiving this email because you requested or scheduled this report at {site}.",
  },
  he: {
    subject: 'דוח מאת {site}: {title}',
    preview: 'אפשר להוריד אותו במשך 7 ימים.',
    title: 'הדוח שלך מוכן',
    lead: ['הדוח הזה של {site} הופק:', '{title}'],
    button: 'הורדת הדוח',
    after: ['הקובץ זמין עד {until}. הוא נפתח רק מהחשבון שלך, לאחר כניסה.'],
    why: 'ההודעה נשלחה כי ביקשת את הדוח הזה באתר {site}, באופן חד־פעמי או לפי תזמון.',
  },
}

// A file has so many rows and no more.
const cutWords: Languages<string> = {
  en: 'The file contains the first {rows} of {total} rows. To get all of them, choose a shorter period or add filters.',
  he: 'הקובץ כולל את {rows} השורות הראשונות מתוך {total}. כדי לקבל את כולן אפשר לבחור תקופה קצרה יותר או להוסיף מסננים.',
}

/** How many rows a file has, and of how many, where those are not all. */
export interface Cut {
  rows: number
  total: number
}

interface Ready {
  title: string
  link: string
  until: Date
  cut: Cut | undefined
}

/** The mail that brings the link of a report's file. */
export const reportReadyMail = (site: Site, reader: Reader, { title, link, until, cut }: Ready): Message =>
  letter(site, reader.locale, cut ? { en: withCut('en'), he: withCut('he') } : words, {
    link,
    values: { title, until: whenFor(site, reader, until), ...(cut && counted(cut)) },
  })

const withCut = (language: keyof Languages): Words => ({
  ...words[language],
  lead: [...words[language].lead, cutWords[language]],
})

const counted = ({ rows, total }: Cut) => ({
  rows: rows.toLocaleString('en'),
  total: total.toLocaleString('en'),
})
