import { impersonationLog } from '../../../contract/reports/impersonation-log.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'impersonationLog',
  pack,
  group: 'people',
  list: {
    from: impersonationLog,
    columns: ['admin', 'email', 'at', 'reason', 'state', 'duration', 'ended'],
    hidden: ['ended'],
    views: { open: { state: 'open' } },
  },
  totals: ['open'],
})
