import { loginLog } from '../../../contract/reports/login-log.ts'
import { withEvents } from '../../../ui/audit/with-events.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(
  loginLog,
  {
    title: ['Sign-in log', 'יומן כניסות'],
    about: ['All sign-in attempts, successful and failed.', 'כל ניסיון כניסה, בין שהצליח ובין שנכשל.'],
    words: {
      'view.blocked': ['Blocked', 'חסומות'],
    },
  },
  withEvents,
)
