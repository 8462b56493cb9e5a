import { blockedLogins } from '../../../contract/reports/blocked-logins.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'blockedLogins',
  pack,
  group: 'access',
  list: {
    from: blockedLogins,
    columns: ['email', 'step', 'attempts', 'left', 'until', 'lastTry'],
    links: { email: toUser('emailPage') },
    refresh: 30,
  },
})
