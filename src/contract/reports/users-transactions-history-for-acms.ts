import { nullable } from 'superstruct'
import { paidCurrency } from '../billing/history.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { count, maybe, money, period as month, text, time } from '../kinds.ts'

export const usersTransactionsHistoryForAcms = defineReport({
  name: 'usersTransactionsHistoryForAcms',
  summary:
    'What each customer paid in, used, was invoiced and got back in each month of UTC and currency, with the balance at its end and the last payment in it. The group names are those of the customer: account managers find theirs by them.',
  filters: { currency: maybe(paidCurrency()), ...period },
  row: {
    id: text(1, 40),
    email: text(0, 254),
    groups: text(0, 300),
    month: month(),
    deposits: money(),
    usage: money(),
    invoices: money(),
    refunds: money(),
    balance: money(),
    transactions: count(),
    lastPayment: nullable(time()),
  },
  users: ['email'],
  sums: { customers: count(), transactions: count() },
  columns: [
    'email',
    'month',
    'deposits',
    'usage',
    'invoices',
    'refunds',
    'balance',
    'lastPayment',
    'transactions',
    'groups',
  ],
  hidden: ['transactions'],
  period: 'month',
})
