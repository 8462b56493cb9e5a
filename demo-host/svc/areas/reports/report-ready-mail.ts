import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'

const mail = defineMail({
  name: 'report ready',
  values: { title: 'report', until: 'time', rows: 'rows', total: 'total' },
  words: {
    en: {
      subject: 'Report from {site}: {title}',
      preview: 'You can download it for 7 days.',
      title: 'Your report is ready',
      lead: ['Your report from {site} is ready:'],
      quote: '{title}',
      button: 'Download report',
      after: [
        'The file contains the first {rows} of {total} rows. To get all of them, choose a shorter period or add filters.',
        'You can download the file until {until}. Only you can open it, and you need to sign in first.',
      ],
      why: "You're receiving this email because you requested or scheduled this report at {site}.",
    },
    he: {
      subject: 'דוח מאת {site}: {title}',
      preview: 'אפשר להוריד אותו במשך 7 ימים.',
      title: 'הדוח שלך מוכן',
      lead: ['הדוח הזה של {site} הופק:'],
      quote: '{title}',
      button: 'הורדת הדוח',
      after: [
        'הקובץ כולל את {rows} השורות הראשונות מתוך {total}. כדי לקבל את כולן אפשר לבחור תקופה קצרה יותר או להוסיף מסננים.',
        'הקובץ זמין עד {until}. הוא נפתח רק מהחשבון שלך, לאחר כניסה.',
      ],
      why: 'ההודעה נשלחה כי ביקשת את הדוח הזה באתר {site}, באופן חד־פעמי או לפי תזמון.',
    },
  },
})

/** Rows of a truncated file, and the total. */
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
  letter(site, reader, mail, { link, values: { title, until, ...counted(cut) } })

// Parameters for a truncated file; empty for a complete one.
const counted = (cut: Cut | undefined) => ({
  rows: cut?.rows.toLocaleString('en') ?? '',
  total: cut?.total.toLocaleString('en') ?? '',
})
