import { impersonationLog } from '../../../contract/reports/impersonation-log.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(impersonationLog, {
  title: ['Impersonation log', 'כניסות בשם משתמש אחר'],
  about: ['Who signed in as somebody else, why, and for how long.', 'מי נכנס בשם משתמש אחר, מדוע ולכמה זמן.'],
  words: {
    admin: ['Administrator', 'מנהל'],
    'state.open': ['Open', 'פתוח'],
    'state.ended': ['Ended', 'הסתיים'],
    duration: ['Duration', 'משך'],
    ended: ['Ended', 'הסתיים'],
    'view.open': ['Open now', 'פתוחות כעת'],
    open: ['Open now', 'פתוחות כעת'],
  },
})
