import { blacklistHits } from '../../../contract/reports/blacklist-hits.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(blacklistHits, {
  title: ['Blacklist hits', 'חסימות לפי הרשימה השחורה'],
  about: [
    'Blacklist entries that have blocked requests, and how many.',
    'רשומות ברשימה השחורה שחסמו קריאות, ומספר החסימות.',
  ],
  empty: ["The blacklist hasn't blocked anything.", 'הרשימה השחורה לא חסמה דבר.'],
  words: {
    cidr: ['IP address or range', 'כתובת IP או טווח'],
    scope: ['Blocks', 'חוסם'],
    'scope.login': ['Sign-in', 'כניסה'],
    'scope.signup': ['Sign-up', 'הרשמה'],
    'scope.api': ['API keys', 'מפתחות API'],
    'scope.all': ['Everything', 'הכול'],
    'reason.manual': ['Manual', 'ידני'],
    'reason.abuse': ['Abuse', 'שימוש לרעה'],
    'reason.fraud': ['Fraud', 'הונאה'],
    'reason.bruteForce': ['Password guessing', 'ניחוש סיסמאות'],
    'state.active': ['Active', 'פעילה'],
    'state.disabled': ['Disabled', 'מושבתת'],
    'state.expired': ['Expired', 'פג תוקפה'],
    hits: ['Blocked calls', 'קריאות שנחסמו'],
    last: ['Last blocked', 'חסימה אחרונה'],
    note: ['Note', 'הערה'],
    expires: ['Expires', 'תפוגה'],
    by: ['Added by', 'נוספה על ידי'],
    entries: ['Entries', 'רשומות'],
  },
})
