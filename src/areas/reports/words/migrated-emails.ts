import { migratedEmails } from '../../../contract/reports/migrated-emails.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(migratedEmails, {
  title: ['Email changes', 'כתובות דוא״ל ששונו'],
  about: [
    'Accounts whose email was changed by an administrator.',
    'חשבונות שכתובת הדוא״ל שלהם שונתה על ידי צוות האתר.',
  ],
  words: {
    newEmail: ['New email', 'דוא״ל חדש'],
    oldEmail: ['Old email', 'דוא״ל קודם'],
    told: ['User notified', 'נשלחה הודעה לבעלים'],
    loginsAfter: ['Sign-ins since', 'כניסות מאז'],
    changes: ['Email changes', 'שינויים'],
  },
})
