import { enums } from 'superstruct'
import { accountStates } from '../people/account-states.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

export const duplicateExternalIDs = defineReport({
  name: 'duplicateExternalIDs',
  summary:
    "Accounts that share an external ID with another account of the site. Deleted accounts don't count.",
  filters: { role: maybe(enums(roles)) },
  row: {
    id: text(1, 20),
    externalId: text(0, 60),
    email: text(0, 254),
    name: text(0, 100),
    role: enums(roles),
    accountState: enums(accountStates),
    sharedBy: count(),
    created: time(),
  },
  users: ['email'],
  sums: { users: count() },
  columns: ['externalId', 'email', 'name', 'accountState', 'sharedBy', 'role', 'created'],
  hidden: ['role'],
})
