import { consoleSessions } from '../../../contract/reports/console-sessions.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(consoleSessions, {
  title: ['Console sessions', 'חיבורי מסוף'],
  about: [
    'Who connected to server consoles, from where and for how long.',
    'מי היה מחובר למסופים של שרתים, מאיפה ולכמה זמן.',
  ],
  empty: ['No console sessions.', 'אין חיבורי מסוף.'],
  words: {
    'state.open': ['Open', 'פתוח'],
    'state.closed': ['Closed', 'סגור'],
    started: ['Started', 'התחיל'],
    duration: ['Duration', 'משך'],
    bytes: ['Data sent', 'נתונים שנשלחו'],
    viewOnly: ['View only', 'צפייה בלבד'],
    'reason.left': ['Closed by the user', 'נסגרה על ידי המשתמש'],
    'reason.lost': ['Connection lost', 'החיבור אבד'],
    'reason.restarting': ['Portal restarted', 'הפורטל הופעל מחדש'],
    'reason.protocol': ['Invalid data', 'נתונים לא תקינים'],
    'reason.signed-out': ['User signed out', 'המשתמש התנתק'],
    'reason.forbidden': ['Permission removed', 'ההרשאה הוסרה'],
    'reason.idle': ['Not used for 30 minutes', 'לא הייתה בשימוש במשך 30 דקות'],
    'reason.disconnected': ['Disconnected by an operator', 'נותקה על ידי מפעיל'],
    'reason.power-off': ['Server no longer on', 'השרת כבר אינו פועל'],
    'reason.suspended': ['Account suspended', 'החשבון הושעה'],
    sessions: ['Console sessions', 'חיבורי מסוף'],
    open: ['Open now', 'פתוחים כעת'],
  },
})
