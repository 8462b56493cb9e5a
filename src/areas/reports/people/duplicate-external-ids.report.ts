import { duplicateExternalIDs } from '../../../contract/reports/duplicate-external-ids.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'duplicateExternalIDs',
  pack,
  group: 'people',
  list: {
    from: duplicateExternalIDs,
    columns: ['externalId', 'email', 'name', 'accountState', 'sharedBy', 'role', 'created'],
    links: { email: toUser('emailPage') },
    hidden: ['role'],
  },
  totals: ['users'],
})
