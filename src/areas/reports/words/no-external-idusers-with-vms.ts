import { noExternalIDUsersWithVMs } from '../../../contract/reports/no-external-idusers-with-vms.ts'
import { stateWords } from '../state-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(noExternalIDUsersWithVMs, {
  title: ['Users with servers but no external ID', 'משתמשים עם שרתים וללא מזהה חיצוני'],
  about: [
    'Accounts that have servers but no external ID for the billing system.',
    'חשבונות שיש להם שרתים אבל אין להם מזהה חיצוני למערכת הכספים.',
  ],
  empty: ['Every user with servers has an external ID.', 'לכל המשתמשים שיש להם שרתים יש מזהה חיצוני.'],
  words: { accountState: ['Status', 'מצב'], ...stateWords('accountState') },
})
