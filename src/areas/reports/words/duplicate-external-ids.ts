import { duplicateExternalIDs } from '../../../contract/reports/duplicate-external-ids.ts'
import { stateWords } from '../state-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(duplicateExternalIDs, {
  title: ['Duplicate external IDs', 'מזהים חיצוניים כפולים'],
  about: [
    'Accounts that share an external ID with another account.',
    'חשבונות שיש להם מזהה חיצוני משותף עם חשבון אחר.',
  ],
  empty: ['No external ID is used twice.', 'אף מזהה חיצוני לא מופיע פעמיים.'],
  words: {
    externalId: ['External ID', 'מזהה חיצוני'],
    accountState: ['Status', 'מצב החשבון'],
    ...stateWords('accountState'),
    sharedBy: ['Accounts with this ID', 'חשבונות עם המזהה'],
  },
})
