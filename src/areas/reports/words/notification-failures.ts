import { notificationFailures } from '../../../contract/reports/notification-failures.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(notificationFailures, {
  title: ['Notification failures', 'הודעות שנכשלו'],
  about: ['Mails and text messages that could not be sent at once.', 'הודעות דוא״ל ו־SMS שלא נשלחו מיד.'],
  empty: ['Everything was sent.', 'הכול נשלח.'],
  words: {
    address: ['Address', 'כתובת'],
    channel: ['Channel', 'ערוץ'],
    'channel.email': ['Email', 'דוא״ל'],
    'channel.sms': ['SMS', 'הודעת SMS'],
    kind: ['Kind', 'סוג'],
    'state.waiting': ['Waiting', 'ממתין'],
    'state.givenUp': ['Given up', 'לא יישלח'],
    'state.sentLater': ['Sent later', 'נשלח באיחור'],
    nextTry: ['Next try', 'הניסיון הבא'],
    'view.waiting': ['Waiting', 'ממתינות'],
    waiting: ['Waiting', 'ממתינות'],
  },
})
