import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages, type Words } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

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

// A file has so many rows and no more.
const cutWords: Languages<string> = {
  en: 'The file has the first {rows} rows of {total}. A shorter period or more filters bring all of them.',
  he: 'בקובץ {rows} השורות הראשונות מתוך {total}. תקופה קצרה יותר או מסננים נוספים יביאו את כולן.',
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
