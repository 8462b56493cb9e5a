import { failedCommands } from '../../../contract/reports/failed-commands.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'failedCommands',
  pack,
  group: 'service',
  list: {
    from: failedCommands,
    columns: ['name', 'ended', 'target', 'email', 'error', 'tries', 'created'],
    links: { email: toUser('emailPage') },
    hidden: ['created'],
  },
})
