import { enums } from 'superstruct'
import { accountStates } from '../people/account-states.ts'
import { count, maybe, price, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

export const noExternalIDUsersWithVMs = defineReport({
  name: 'noExternalIDUsersWithVMs',
  summary:
    'Accounts with servers but no external ID for the billing system, most servers first. `monthlyPrice` is the monthly list price of their servers.',
  filters: { role: maybe(enums(roles)), accountState: maybe(enums(accountStates)) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    name: text(0, 100),
    role: enums(roles),
    accountState: enums(accountStates),
    servers: count(),
    monthlyPrice: price(),
    created: time(),
  },
  users: ['email'],
  sums: { users: count(), servers: count() },
  columns: ['email', 'name', 'servers', 'monthlyPrice', 'role', 'accountState', 'created'],
  hidden: ['role'],
})
