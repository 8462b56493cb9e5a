import { impersonationLog } from '../../../contract/reports/impersonation-log.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'impersonationLog',
  pack,
  group: 'people',
  list: {
    from: impersonationLog,
    columns: ['admin', 'email', 'at', 'reason', 'state', 'duration', 'ended'],
    links: { admin: toUser('adminPage'), email: toUser('emailPage') },
    hidden: ['ended'],
    views: { open: { state: 'open' } },
  },
  totals: ['open'],
})
