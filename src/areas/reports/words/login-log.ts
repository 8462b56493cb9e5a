import { loginLog } from '../../../contract/reports/login-log.ts'
import { withEvents } from '../../../ui/audit/with-events.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(
  loginLog,
  {
    title: ['Login log', 'יומן כניסות'],
    about: [
      'Every attempt to sign in, whether it succeeded or not.',
      'כל ניסיון כניסה, בין שהצליח ובין שנכשל.',
    ],
    words: {
      'view.blocked': ['Blocked', 'חסומים'],
    },
  },
  withEvents,
)
