import { activeSessions } from '../../../contract/reports/active-sessions.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(activeSessions, {
  title: ['Active sessions', 'חיבורים פעילים'],
  about: ['Who is signed in now, and from where.', 'מי מחובר כעת ומאיפה.'],
  words: {
    started: ['Signed in', 'נכנס'],
    lastSeen: ['Last seen', 'נראה לאחרונה'],
    kind: ['Kept by', 'נשמר על ידי'],
    'kind.cookie': ['Browser', 'הדפדפן'],
    'kind.memory': ['Page', 'הדף'],
    impersonatedBy: ['Signed in as them', 'נכנס בשמו'],
    current: ['This session', 'הכניסה הנוכחית'],
    'do.endSession': ['Sign out', 'ניתוק'],
    'did.endSession': ['The session is ended.', 'הכניסה נותקה.'],
    'why.endSession': ['Whoever uses it has to sign in again.', 'מי שמשתמש בה יצטרך להיכנס מחדש.'],
  },
})
