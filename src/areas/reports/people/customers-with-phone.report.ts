import { customersWithPhone } from '../../../contract/reports/customers-with-phone.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'customersWithPhone',
  pack,
  group: 'people',
  list: {
    from: customersWithPhone,
    columns: ['email', 'name', 'country', 'phone', 'description', 'role', 'usedToSignIn', 'created'],
    links: { email: toUser('emailPage') },
    hidden: ['created'],
  },
  totals: ['users'],
})
