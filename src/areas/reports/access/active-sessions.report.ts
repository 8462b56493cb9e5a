import { activeSessions } from '../../../contract/reports/active-sessions.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'activeSessions',
  pack,
  group: 'access',
  list: {
    from: activeSessions,
    columns: ['email', 'ip', 'started', 'lastSeen', 'kind', 'impersonatedBy', 'userAgent'],
    hidden: ['userAgent'],
    refresh: 30,
  },
  totals: ['people'],
})
