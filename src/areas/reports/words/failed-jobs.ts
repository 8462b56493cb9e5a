import { failedJobs } from '../../../contract/reports/failed-jobs.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(failedJobs, {
  title: ['Failed jobs', 'עבודות שנכשלו'],
  about: [
    "Jobs that failed on every attempt and won't be retried.",
    'עבודות שנכשלו בכל הניסיונות ולא ינוסו שוב.',
  ],
  empty: ['No failed jobs.', 'אין עבודות שנכשלו.'],
  words: {
    about: ['Type of work', 'סוג העבודה'],
    row: ['ID', 'מזהה'],
    created: ['Created', 'נוצרה'],
    'do.retryJob': ['Retry', 'ניסיון חוזר'],
    'did.retryJob': ['Job queued again', 'העבודה הוחזרה לתור'],
    'do.discardJob': ['Discard', 'הסרה'],
    'did.discardJob': ['Job discarded', 'העבודה הוסרה'],
    'many.retryJob': [
      '{count, plural, one {Retry # job} other {Retry # jobs}}',
      '{count, plural, one {ניסיון חוזר של עבודה אחת} two {ניסיון חוזר של שתי עבודות} other {ניסיון חוזר של # עבודות}}',
    ],
    'many.discardJob': [
      '{count, plural, one {Discard # job} other {Discard # jobs}}',
      '{count, plural, one {הסרת עבודה אחת} two {הסרת שתי עבודות} other {הסרת # עבודות}}',
    ],
    'why.retryJob': ['The job starts over with its first attempt.', 'העבודה תתחיל מחדש מהניסיון הראשון.'],
    'why.discardJob': [
      "The job is removed from this list and can't be retried.",
      'העבודה תוסר מהרשימה ולא יהיה אפשר לנסות אותה שוב.',
    ],
  },
})
