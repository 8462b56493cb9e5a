import { recentUsersActivity } from '../../../contract/reports/recent-users-activity.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'recentUsersActivity',
  pack,
  group: 'people',
  list: {
    from: recentUsersActivity,
    columns: ['email', 'role', 'lastAt', 'lastIp', 'signIns', 'failed', 'actions'],
  },
  totals: ['users', 'actions'],
  period: 'month',
})
