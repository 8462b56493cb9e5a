import { nullable } from 'superstruct'
import { paidCurrency, transactionDirection, transactionKind } from '../billing/history.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { count, maybe, money, signedMoney, text, time } from '../kinds.ts'

export const transactionsReport = defineReport({
  name: 'transactionsReport',
  summary:
    "Transactions of the site's customers, newest first, with the balance of their currency after each. Sums are by currency: what was added to balances, and what was charged.",
  filters: {
    kind: maybe(transactionKind()),
    direction: maybe(transactionDirection()),
    currency: maybe(paidCurrency()),
    ...period,
  },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    at: time(),
    kind: transactionKind(),
    direction: transactionDirection(),
    amount: nullable(signedMoney()),
    moved: nullable(money()),
    balance: money(),
    description: text(0, 500),
  },
  users: ['email'],
  sums: {
    transactions: count(),
    addedUSD: nullable(money()),
    chargedUSD: nullable(money()),
    addedILS: nullable(money()),
    chargedILS: nullable(money()),
    addedEUR: nullable(money()),
    chargedEUR: nullable(money()),
  },
  columns: ['email', 'at', 'kind', 'direction', 'amount', 'moved', 'balance', 'description'],
  hidden: ['description'],
  period: 'month',
})
