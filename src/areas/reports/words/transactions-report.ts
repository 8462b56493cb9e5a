import { transactionsReport } from '../../../contract/reports/transactions-report.ts'
import { transactionWords } from '../transaction-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(transactionsReport, {
  title: ['Transactions', 'תנועות'],
  about: [
    "What happened to the money of the site's customers, with sums for each currency.",
    'מה קרה לכסף של לקוחות האתר, עם סיכומים לכל מטבע.',
  ],
  empty: ['No transactions in this period.', 'אין תנועות בתקופה הזו.'],
  words: {
    ...transactionWords,
    at: ['Date', 'תאריך'],
    description: ['Description', 'תיאור'],
    currency: ['Currency', 'מטבע'],
    'currency.USD': ['USD', 'דולר'],
    'currency.ILS': ['ILS', 'שקל'],
    'currency.EUR': ['EUR', 'אירו'],
    transactions: ['Transactions', 'תנועות'],
    addedUSD: ['Added, USD', 'נוסף, דולר'],
    chargedUSD: ['Charged, USD', 'חויב, דולר'],
    addedILS: ['Added, ILS', 'נוסף, שקל'],
    chargedILS: ['Charged, ILS', 'חויב, שקל'],
    addedEUR: ['Added, EUR', 'נוסף, אירו'],
    chargedEUR: ['Charged, EUR', 'חויב, אירו'],
  },
})
