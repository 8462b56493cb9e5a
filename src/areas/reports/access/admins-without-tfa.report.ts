import { adminsWithoutTFA } from '../../../contract/reports/admins-without-tfa.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'adminsWithoutTFA',
  pack,
  group: 'access',
  list: {
    from: adminsWithoutTFA,
    columns: ['email', 'role', 'created', 'lastLogin', 'lastIp'],
    links: { email: toUser('emailPage') },
  },
  totals: ['administrators'],
})
