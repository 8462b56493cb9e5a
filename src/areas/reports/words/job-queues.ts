import { jobQueues } from '../../../contract/reports/job-queues.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(jobQueues, {
  title: ['Job queues', 'תורי עבודות'],
  about: [
    'Emails, tasks and clean-up waiting for a worker, and how long they have waited.',
    'הודעות, משימות וניקיון שממתינים לביצוע, וכמה זמן הם ממתינים.',
  ],
  words: {
    waiting: ['Waiting', 'ממתינות'],
    running: ['Running', 'בביצוע'],
    later: ['Scheduled', 'מתוזמנות'],
    oldest: ['Oldest waiting', 'ההמתנה הארוכה ביותר'],
  },
})
