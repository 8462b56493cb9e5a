import { loginLog } from '../../../contract/reports/login-log.ts'
import { defineReport } from '../../../core/define/report.ts'
import { withEvents } from '../../../ui/audit/with-events.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'loginLog',
  pack: withEvents(pack, 'reports.loginLog'),
  group: 'access',
  list: {
    from: loginLog,
    columns: ['at', 'email', 'event', 'result', 'method', 'ip', 'userAgent'],
    links: { email: toUser('emailPage') },
    hidden: ['userAgent'],
    views: { failedOnes: { result: 'failed' }, blocked: { event: 'sign-in-blocked' } },
  },
  totals: ['failed'],
  period: 'week',
})
