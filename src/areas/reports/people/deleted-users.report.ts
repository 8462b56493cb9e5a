import { deletedUsers } from '../../../contract/reports/deleted-users.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'deletedUsers',
  pack,
  group: 'people',
  list: {
    from: deletedUsers,
    columns: ['email', 'state', 'when', 'reason', 'by', 'role', 'created', 'lifetimeDays', 'lastLogin'],
    links: { email: toUser('emailPage'), by: toUser('byPage') },
    hidden: ['role', 'lastLogin'],
    views: { terminating: { state: 'terminating' } },
  },
  totals: ['deleted', 'terminating'],
})
