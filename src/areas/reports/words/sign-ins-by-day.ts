import { signInsByDay } from '../../../contract/reports/sign-ins-by-day.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(signInsByDay, {
  title: ['Sign-ins by day', 'כניסות לפי יום'],
  about: [
    'Sign-ins of each day: those that succeeded, those that failed, and of how many people.',
    'הכניסות בכל יום: כמה הצליחו, כמה נכשלו ושל כמה אנשים.',
  ],
  words: {
    day: ['Day', 'יום'],
    succeeded: ['Succeeded', 'הצליחו'],
  },
})
