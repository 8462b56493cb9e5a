import { activeSessions } from '../../../contract/reports/active-sessions.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(activeSessions, {
  title: ['Active sessions', 'חיבורים פעילים'],
  about: ['Users who are signed in now, with their IP addresses.', 'מי מחובר כעת ומאיפה.'],
  words: {
    started: ['Signed in', 'מועד כניסה'],
    lastSeen: ['Last active', 'פעילות אחרונה'],
    kind: ['Session type', 'מקום שמירה'],
    'kind.cookie': ['Browser', 'דפדפן'],
    'kind.memory': ['Page', 'דף'],
    impersonatedBy: ['Impersonated by', 'כניסה על ידי מנהל'],
    current: ['Current session', 'החיבור הנוכחי'],
    'do.endSession': ['Sign out', 'ניתוק'],
    'did.endSession': ['Session signed out', 'החיבור נותק'],
    'why.endSession': ['The user will have to sign in again.', 'כדי להמשיך תידרש כניסה מחדש.'],
  },
})
