import { activeSessions } from '../../../contract/reports/active-sessions.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(activeSessions, {
  title: ['Active sessions', 'חיבורים פעילים'],
  about: ['Users who are signed in now, with their IP addresses.', 'כל החיבורים הפעילים כעת, ומאיפה.'],
  words: {
    started: ['Signed in', 'מועד כניסה'],
    lastSeen: ['Last active', 'פעילות אחרונה'],
    kind: ['Session type', 'מקום שמירה'],
    'kind.cookie': ['Cookie', 'דפדפן'],
    'kind.memory': ['Cookieless', 'דף'],
    impersonatedBy: ['Impersonated by', 'כניסה על ידי מנהל'],
    current: ['Current session', 'החיבור הנוכחי'],
    'do.endSession': ['Sign out session', 'ניתוק החיבור'],
    'did.endSession': ['Session signed out', 'החיבור נותק'],
    'many.endSession': [
      '{count, plural, one {Sign out # session} other {Sign out # sessions}}',
      '{count, plural, one {ניתוק חיבור אחד} two {ניתוק שני חיבורים} other {ניתוק # חיבורים}}',
    ],
    'why.endSession': ['The user will have to sign in again.', 'כדי להמשיך תידרש כניסה מחדש.'],
  },
})
