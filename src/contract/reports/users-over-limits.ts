import { enums } from 'superstruct'
import { accountStates } from '../people/account-states.ts'
import { count, flag, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

export const usersOverLimits = defineReport({
  name: 'usersOverLimits',
  summary: "Accounts with more servers than their own or the site's limit, farthest over it first.",
  filters: { role: maybe(enums(roles)) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    name: text(0, 100),
    role: enums(roles),
    accountState: enums(accountStates),
    servers: count(),
    serverLimit: count(),
    ownLimit: flag(),
    over: count(),
    created: time(),
  },
  users: ['email'],
  sums: { users: count() },
  columns: ['email', 'name', 'servers', 'serverLimit', 'ownLimit', 'over', 'accountState', 'role', 'created'],
  hidden: ['role', 'created'],
})
