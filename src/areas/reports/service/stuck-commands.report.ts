import { stuckCommands } from '../../../contract/reports/stuck-commands.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'stuckCommands',
  pack,
  group: 'service',
  list: {
    from: stuckCommands,
    columns: ['name', 'target', 'email', 'cause', 'age', 'created', 'began', 'progress', 'tries'],
    links: { email: toUser('emailPage') },
    refresh: 30,
  },
})
