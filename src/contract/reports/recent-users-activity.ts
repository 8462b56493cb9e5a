import { enums, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, ip, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { roles } from '../roles.ts'
import { period } from '../period.ts'
import { userPage } from '../user-page.ts'

export const recentUsersActivity = drawn({
  method: 'GET',
  path: '/reports/recentUsersActivity',
  can: 'recentUsersActivity:read',
  says: 'Users who did something in the period, the last first: sign-ins, failed ones, and everything that the audit log has of their doing. At most 366 days; the last 30 where none are given.',
  query: object({ ...pageQuery, role: maybe(enums(roles)), ...period }),
  reply: paged(
    object({
      id: text(1, 20),
      email: text(0, 254),
      role: enums(roles),
      lastAt: time(),
      lastIp: ip(),
      signIns: count(),
      failed: count(),
      actions: count(),
      emailPage: userPage(),
    }),
    object({ users: count(), actions: count() }),
  ),
  errors: [20, 909, 950],
})
