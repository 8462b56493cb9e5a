import { enums, nullable } from 'superstruct'
import { count, ip, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { administrators } from '../engine/roles.ts'

const role = enums(administrators)

export const adminsWithoutTFA = defineReport({
  name: 'adminsWithoutTFA',
  summary: 'Administrators who sign in without two-factor authentication, most rights first.',
  filters: { role: maybe(role) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    role,
    created: time(),
    lastLogin: nullable(time()),
    lastIp: nullable(ip()),
  },
  users: ['email'],
  sums: { administrators: count() },
  columns: ['email', 'role', 'created', 'lastLogin', 'lastIp'],
})
