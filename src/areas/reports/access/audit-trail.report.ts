import { auditTrail } from '../../../contract/reports/audit-trail.ts'
import { defineReport } from '../../../core/define/report.ts'
import { withEvents } from '../../../ui/audit/with-events.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'auditTrail',
  pack: withEvents(pack, 'reports.auditTrail'),
  group: 'access',
  list: {
    from: auditTrail,
    columns: ['at', 'email', 'event', 'by', 'result', 'method', 'ip', 'userAgent', 'eventName'],
    links: { email: toUser('emailPage'), by: toUser('byPage') },
    hidden: ['userAgent', 'eventName'],
    views: { failedOnes: { result: 'failed' } },
  },
  period: 'week',
})
