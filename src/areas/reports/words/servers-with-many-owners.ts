import { serversWithManyOwners } from '../../../contract/reports/servers-with-many-owners.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serversWithManyOwners, {
  title: ['Servers with several owners', 'שרתים עם כמה בעלים'],
  about: [
    'Servers that other accounts can change, or that used to have another owner.',
    'שרתים שגם אחרים יכולים לשנות, או שהיו שייכים לחשבון אחר.',
  ],
  empty: ['Every server has one owner.', 'לכל שרת יש בעלים אחד.'],
  words: {
    owners: ['Can change it', 'יכולים לשנות'],
    ownersCount: ['Accounts', 'חשבונות'],
    formerOwners: ['Former owners', 'בעלים קודמים'],
    lastChange: ['Last changed', 'שינוי אחרון'],
  },
})
