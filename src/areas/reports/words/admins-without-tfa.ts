import { adminsWithoutTFA } from '../../../contract/reports/admins-without-tfa.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(adminsWithoutTFA, {
  title: ['Admins without two-step', 'מנהלים ללא אימות דו־שלבי'],
  about: ['Administrators whose sign-in asks for no second step.', 'מנהלים שהכניסה שלהם אינה דורשת שלב שני.'],
  empty: ['Every administrator has a second step.', 'לכל המנהלים יש שלב שני.'],
  words: {
    administrators: ['Administrators', 'מנהלים'],
  },
})
