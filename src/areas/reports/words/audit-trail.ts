import { auditTrail } from '../../../contract/reports/audit-trail.ts'
import { withEvents } from '../../../ui/audit/with-events.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(
  auditTrail,
  {
    title: ['Audit log', 'יומן ביקורת'],
    about: [
      'What happened to accounts, when, from where and by whom.',
      'מה קרה לחשבונות, מתי, מאיפה ועל ידי מי.',
    ],
    words: {
      apiKey: ['API key', 'מפתח API'],
      eventName: ['Event name', 'האירוע ביומן'],
    },
  },
  withEvents,
)
