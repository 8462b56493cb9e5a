import { blockedLogins } from '../../../contract/reports/blocked-logins.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(blockedLogins, {
  title: ['Blocked sign-ins', 'כניסות חסומות'],
  about: [
    'Users who are temporarily blocked after too many failed attempts.',
    'כניסות שנחסמו זמנית אחרי יותר מדי ניסיונות שגויים.',
  ],
  empty: ['No blocked users.', 'אין כניסות חסומות.'],
  words: {
    step: ['Step', 'סוג הניסיון'],
    'step.password': ['Password', 'סיסמה'],
    'step.secondStep': ['Two-factor verification', 'אימות דו־שלבי'],
    'step.confirmation': ['Identity confirmation', 'אימות זהות'],
    'step.phone': ['Phone verification', 'הוספת מספר טלפון'],
    left: ['Time left', 'זמן שנותר'],
    until: ['Blocked until', 'חסימה עד'],
    lastTry: ['Last attempt', 'ניסיון אחרון'],
  },
})
