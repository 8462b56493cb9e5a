import { languageOf, letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

const words: Languages = {
  en: {
    subject: 'A task at {site} failed: {task}',
    preview: 'The log of the task says why.',
    title: 'A task failed',
    lead: ['This task of yours at {site} failed on {when}:', '{task}'],
    after: [
      'Sign in and open your tasks to see why. Most tasks can be begun again from there.',
      'If it fails again, please contact support.',
    ],
    why: 'You got this mail because your profile at {site} says that you want to know of failed tasks.',
  },
  he: {
    subject: 'משימה אצל {site} נכשלה: {task}',
    preview: 'הסיבה מופיעה ביומן המשימה.',
    title: 'משימה נכשלה',
    lead: ['המשימה הבאה שלך אצל {site} נכשלה בתאריך {when}:', '{task}'],
    after: [
      'אפשר להיכנס לחשבון ולפתוח את רשימת המשימות כדי לראות את הסיבה. את רוב המשימות אפשר להתחיל משם מחדש.',
      'אם המשימה נכשלת שוב, כדאי לפנות לתמיכה.',
    ],
    why: 'ההודעה נשלחה כי בפרופיל שלך אצל {site} נבחר לקבל עדכון על משימות שנכשלו.',
  },
}

const tasks: Record<string, Languages<string>> = {
  'disable-account': { en: 'Disabling an account', he: 'השבתת חשבון' },
  'export-data': { en: 'Archive of your data', he: 'ארכיון הנתונים שלך' },
  report: { en: 'Report as a file', he: 'הפקת דוח לקובץ' },
  'forget-browsers': { en: 'Forgetting browsers', he: 'מחיקת דפדפנים זכורים' },
}

/** The mail that tells of a failed command, by the name of its kind. */
export const taskFailedMail = (site: Site, reader: Reader, command: string, when: Date): Message => {
  const task = tasks[command]?.[languageOf(site, reader.locale)] ?? command
  return letter(site, reader.locale, words, { values: { task, when: whenFor(site, reader, when) } })
}
