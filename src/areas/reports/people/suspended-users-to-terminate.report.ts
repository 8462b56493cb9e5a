import { suspendedUsersToTerminate } from '../../../contract/reports/suspended-users-to-terminate.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'suspendedUsersToTerminate',
  pack,
  group: 'people',
  list: {
    from: suspendedUsersToTerminate,
    columns: [
      'email',
      'name',
      'state',
      'terminateAfter',
      'due',
      'reason',
      'by',
      'suspended',
      'suspendedDays',
      'role',
    ],
    links: { email: toUser('emailPage'), by: toUser('byPage') },
    hidden: ['name', 'suspendedDays', 'role'],
    views: { due: { due: 'due' } },
  },
  totals: ['due', 'waiting'],
})
