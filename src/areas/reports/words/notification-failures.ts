import { notificationFailures } from '../../../contract/reports/notification-failures.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(notificationFailures, {
  title: ['Notification failures', 'הודעות שלא נשלחו'],
  about: [
    "Emails and text messages that couldn't be sent on the first attempt.",
    'הודעות דוא״ל ו־SMS שלא נשלחו בניסיון הראשון.',
  ],
  empty: ['No delivery failures.', 'הכול נשלח.'],
  words: {
    address: ['Recipient', 'נמען'],
    channel: ['Channel', 'ערוץ'],
    'channel.email': ['Email', 'דוא״ל'],
    'channel.sms': ['Text message', 'הודעת SMS'],
    kind: ['Type', 'סוג'],
    'state.waiting': ['Waiting to retry', 'ממתינה'],
    'state.givenUp': ['Failed', 'לא תישלח'],
    'state.sentLater': ['Sent after retry', 'נשלחה באיחור'],
    nextTry: ['Next attempt', 'הניסיון הבא'],
    'view.waiting': ['Waiting to retry', 'ממתינות'],
    waiting: ['Waiting to retry', 'ממתינות'],
  },
})
