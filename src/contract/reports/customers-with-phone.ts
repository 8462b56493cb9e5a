import { enums, nullable } from 'superstruct'
import { count, country, flag, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

export const customersWithPhone = defineReport({
  name: 'customersWithPhone',
  summary:
    'Phones of users, by e-mail address. A phone is verified before it is here. `filter` is part of an e-mail address or a number; `usedToSignIn` says whether codes go to it.',
  filters: { role: maybe(enums(roles)) },
  row: {
    id: text(1, 60),
    email: text(0, 254),
    name: text(0, 200),
    country: nullable(country()),
    phone: text(0, 20),
    description: text(0, 200),
    role: enums(roles),
    usedToSignIn: flag(),
    created: time(),
    userId: text(1, 20),
  },
  users: ['email'],
  sums: { users: count() },
  columns: ['email', 'name', 'country', 'phone', 'description', 'role', 'usedToSignIn', 'created'],
  hidden: ['created'],
})
