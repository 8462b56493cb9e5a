import { enums, nullable } from 'superstruct'
import { count, country, flag, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

export const customersWithPhone = defineReport({
  name: 'customersWithPhone',
  summary:
    "Users' verified phone numbers, by email address. `filter` matches part of an email address or number; `usedToSignIn` tells whether codes are sent to it.",
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
