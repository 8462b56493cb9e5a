import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'

const mail = defineMail({
  name: 'usage report',
  values: { period: 'period', sender: 'email', until: 'time' },
  words: {
    en: {
      subject: 'Usage report from {site}: {period}',
      preview: 'You can download it for 7 days.',
      title: 'A usage report is ready',
      lead: ['{sender} sent you a usage report of {site}:'],
      quote: '{period}',
      button: 'Download report',
      after: [
        "You can download the file until {until}. You don't need to sign in.",
        'Anyone with this email can open the link, so forward it only to people who may see the report.',
      ],
      why: "You're receiving this email because {sender} entered this address for a usage report at {site}.",
    },
    he: {
      subject: 'דוח שימוש מאת {site}: {period}',
      preview: 'אפשר להוריד אותו במשך 7 ימים.',
      title: 'דוח שימוש מוכן',
      lead: ['דוח שימוש של {site} נשלח אליך מאת {sender}:'],
      quote: '{period}',
      button: 'הורדת הדוח',
      after: [
        'הקובץ זמין עד {until}, ללא צורך בכניסה.',
        'הקישור נפתח לכל מי שההודעה בידיו, לכן כדאי להעביר אותה רק למי שמורשה לראות את הדוח.',
      ],
      why: 'ההודעה נשלחה כי הכתובת הזו הוזנה לדוח שימוש באתר {site} מאת {sender}.',
    },
  },
})

interface Ready {
  /** Such as `2026-01 – 2026-11`. */
  period: string
  /** Email of the user who made it. */
  sender: string
  link: string
  until: Date
}

/** The mail that brings one recipient the link of a usage report. */
export const usageReportMail = (site: Site, reader: Reader, { link, ...values }: Ready): Message =>
  letter(site, reader, mail, { link, values })
