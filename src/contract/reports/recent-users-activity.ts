import { enums } from 'superstruct'
import { count, ip, maybe, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

export const recentUsersActivity = defineReport({
  name: 'recentUsersActivity',
  summary:
    'Users who were active in the period, most recent first: sign-ins, failed sign-ins and all other activity. At most 366 days; default: the last 30.',
  filters: { role: maybe(enums(roles)), ...period },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    role: enums(roles),
    lastAt: time(),
    lastIp: ip(),
    signIns: count(),
    failed: count(),
    actions: count(),
  },
  users: ['email'],
  sums: { users: count(), actions: count() },
  compared: { users: 'more', actions: 'neither' },
  kept: 'audit',
  columns: ['email', 'role', 'lastAt', 'lastIp', 'signIns', 'failed', 'actions'],
  period: 'month',
})
