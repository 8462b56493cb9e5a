import { adminsWithoutTFA } from '../../../contract/reports/admins-without-tfa.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(adminsWithoutTFA, {
  title: ['Administrators without 2FA', 'מנהלים ללא אימות דו־שלבי'],
  about: ['Administrators who can sign in without two-factor authentication.', 'מנהלים ללא אימות דו־שלבי.'],
  empty: ['All administrators use two-factor authentication.', 'לכל המנהלים יש אימות דו־שלבי.'],
  words: {
    administrators: ['Administrators', 'מנהלים'],
  },
})
