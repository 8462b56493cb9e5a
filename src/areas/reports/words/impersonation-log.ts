import { impersonationLog } from '../../../contract/reports/impersonation-log.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(impersonationLog, {
  title: ['Impersonation log', 'כניסות בשם משתמש אחר'],
  about: [
    'Who signed in as another user, why and for how long.',
    'כניסות בשם משתמש אחר: על ידי מי, מאיזו סיבה ולכמה זמן.',
  ],
  words: {
    admin: ['Administrator', 'מנהל אתר'],
    'state.open': ['Active', 'פתוחה'],
    'state.ended': ['Ended', 'הסתיימה'],
    duration: ['Duration', 'משך'],
    ended: ['Ended', 'הסתיימה'],
    'view.open': ['Active now', 'פתוחות כעת'],
    open: ['Active now', 'פתוחות כעת'],
  },
})
