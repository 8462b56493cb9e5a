import { enums, nullable } from 'superstruct'
import { accountStates } from '../people/account-states.ts'
import { paidCurrency } from '../billing/history.ts'
import { defineReport } from '../engine/report.ts'
import { count, maybe, money, text, time } from '../kinds.ts'

export const negativeBalanceActive = defineReport({
  name: 'negativeBalanceActive',
  summary:
    'Customers with servers who owe more than they have in a currency, the largest debt first: `owed` is invoiced, `unbilled` is used and not invoiced yet.',
  filters: { currency: maybe(paidCurrency()), accountState: maybe(enums(accountStates)) },
  row: {
    id: text(1, 30),
    email: text(0, 254),
    balance: money(),
    owed: money(),
    unbilled: money(),
    servers: count(),
    lastPayment: nullable(time()),
    accountState: enums(accountStates),
  },
  users: ['email'],
  sums: { users: count(), servers: count() },
  columns: ['email', 'balance', 'owed', 'unbilled', 'servers', 'lastPayment', 'accountState'],
})
