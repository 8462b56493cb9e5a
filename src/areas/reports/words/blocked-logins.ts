import { blockedLogins } from '../../../contract/reports/blocked-logins.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(blockedLogins, {
  title: ['Blocked logins', 'כניסות חסומות'],
  about: ['Who has to wait after too many wrong tries.', 'מי צריך להמתין אחרי ניסיונות שגויים רבים מדי.'],
  empty: ['Nobody has to wait.', 'איש אינו צריך להמתין.'],
  words: {
    step: ['Tried', 'מה נוסה'],
    'step.password': ['Password', 'סיסמה'],
    'step.secondStep': ['Second step', 'שלב שני'],
    'step.confirmation': ['Confirming who one is', 'אימות זהות'],
    'step.phone': ['Adding a phone', 'הוספת טלפון'],
    left: ['Left', 'נותרו'],
    until: ['Until', 'עד'],
    lastTry: ['Last try', 'ניסיון אחרון'],
  },
})
