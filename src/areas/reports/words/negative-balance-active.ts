import { negativeBalanceActive } from '../../../contract/reports/negative-balance-active.ts'
import { stateWords } from '../state-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(negativeBalanceActive, {
  title: ['Debtors with servers', 'בעלי חוב עם שרתים'],
  about: [
    'Customers with servers who owe more than they have.',
    'לקוחות עם שרתים, שחובם גדול ממה שעומד לרשותם.',
  ],
  empty: ['No customer with servers owes anything.', 'אין לקוח עם שרתים שחייב כסף.'],
  words: {
    balance: ['Balance', 'יתרה'],
    owed: ['Invoiced', 'חשבוניות'],
    unbilled: ['Not invoiced yet', 'טרם חויב'],
    lastPayment: ['Last payment', 'תשלום אחרון'],
    currency: ['Currency', 'מטבע'],
    'currency.USD': ['USD', 'דולר'],
    'currency.ILS': ['ILS', 'שקל'],
    'currency.EUR': ['EUR', 'אירו'],
    accountState: ['Status', 'מצב'],
    ...stateWords('accountState'),
  },
})
