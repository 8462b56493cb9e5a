import { auditTrail } from '../../../contract/reports/audit-trail.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'auditTrail',
  pack,
  group: 'access',
  list: {
    from: auditTrail,
    columns: ['at', 'email', 'event', 'by', 'result', 'method', 'ip', 'userAgent'],
    hidden: ['userAgent'],
    views: { failedOnes: { result: 'failed' } },
  },
  period: 'week',
})
