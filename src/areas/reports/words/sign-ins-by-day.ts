import { signInsByDay } from '../../../contract/reports/sign-ins-by-day.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(signInsByDay, {
  title: ['Sign-ins by day', 'כניסות לפי יום'],
  about: [
    'Successful and failed sign-ins per day, and how many users they came from.',
    'הכניסות בכל יום: כמה הצליחו, כמה נכשלו ושל כמה משתמשים.',
  ],
  words: {
    day: ['Day', 'יום'],
    succeeded: ['Succeeded', 'הצליחו'],
  },
})
