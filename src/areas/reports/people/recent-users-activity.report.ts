import { recentUsersActivity } from '../../../contract/reports/recent-users-activity.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'recentUsersActivity',
  pack,
  group: 'people',
  list: {
    from: recentUsersActivity,
    columns: ['email', 'role', 'lastAt', 'lastIp', 'signIns', 'failed', 'actions'],
    links: { email: toUser('emailPage') },
  },
  totals: ['users', 'actions'],
  period: 'month',
})
