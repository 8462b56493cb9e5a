import { usersTransactionsHistoryForAcms } from '../../../contract/reports/users-transactions-history-for-acms.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(usersTransactionsHistoryForAcms, {
  title: ['User transaction history', 'היסטוריית התנועות של משתמשים'],
  about: [
    'What each customer paid, used and was invoiced in a month, with the balance at its end.',
    'כמה כל לקוח שילם, השתמש וחויב בחודש, והיתרה בסופו.',
  ],
  empty: ['No transactions in this period.', 'אין תנועות בתקופה הזו.'],
  words: {
    groups: ['Groups', 'קבוצות'],
    month: ['Month', 'חודש'],
    deposits: ['Payments', 'תשלומים'],
    usage: ['Usage', 'שימוש'],
    invoices: ['Invoices', 'חשבוניות'],
    refunds: ['Refunds', 'החזרים'],
    balance: ['Balance', 'יתרה'],
    transactions: ['Transactions', 'תנועות'],
    lastPayment: ['Last payment', 'תשלום אחרון'],
    customers: ['Customers', 'לקוחות'],
    currency: ['Currency', 'מטבע'],
    'currency.USD': ['USD', 'דולר'],
    'currency.ILS': ['ILS', 'שקל'],
    'currency.EUR': ['EUR', 'אירו'],
  },
})
