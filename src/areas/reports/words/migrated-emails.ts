import { migratedEmails } from '../../../contract/reports/migrated-emails.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(migratedEmails, {
  title: ['Migrated emails', 'כתובות דוא״ל שהועברו'],
  about: [
    'Accounts whose email somebody of the site has changed.',
    'חשבונות שכתובת הדוא״ל שלהם הוחלפה על ידי צוות האתר.',
  ],
  words: {
    newEmail: ['New email', 'דוא״ל חדש'],
    oldEmail: ['Old email', 'דוא״ל קודם'],
    told: ['Owner told', 'נשלחה הודעה לבעלים'],
    loginsAfter: ['Sign-ins since', 'כניסות מאז'],
    changes: ['Changes', 'החלפות'],
  },
})
