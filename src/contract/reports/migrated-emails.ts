import { count, flag, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const migratedEmails = defineReport({
  name: 'migratedEmails',
  summary:
    'Accounts whose email an administrator changed, newest first, and how often their users have signed in since. `filter` matches part of either address.',
  filters: period,
  row: {
    id: text(1, 20),
    at: time(),
    oldEmail: text(0, 254),
    newEmail: text(0, 254),
    by: text(0, 254),
    told: flag(),
    loginsAfter: count(),
    userId: text(1, 20),
  },
  users: ['newEmail', 'by'],
  sums: { changes: count() },
  compared: { changes: 'neither' },
  columns: ['newEmail', 'oldEmail', 'at', 'by', 'told', 'loginsAfter'],
})
