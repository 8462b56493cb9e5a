import { migratedEmails } from '../../../contract/reports/migrated-emails.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'migratedEmails',
  pack,
  group: 'people',
  list: {
    from: migratedEmails,
    columns: ['newEmail', 'oldEmail', 'at', 'by', 'told', 'loginsAfter'],
    links: { newEmail: toUser('newEmailPage'), by: toUser('byPage') },
  },
  totals: ['changes'],
})
