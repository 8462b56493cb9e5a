import { enums } from 'superstruct'
import { count, ip, maybe, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

export const recentUsersActivity = defineReport({
  name: 'recentUsersActivity',
  summary:
    'Users who did something in the period, the last first: sign-ins, failed ones, and everything that the audit log has of their doing. At most 366 days; the last 30 where none are given.',
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
