import { enums, nullable, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, ip, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { administrators } from '../roles.ts'
import { userPage } from '../user-page.ts'

const role = enums(administrators)

export const adminsWithoutTFA = drawn({
  method: 'GET',
  path: '/reports/adminsWithoutTFA',
  can: 'adminsWithoutTFA:read',
  says: 'Administrators whose sign-in asks for no second step, those with most rights first.',
  query: object({ ...pageQuery, role: maybe(role) }),
  reply: paged(
    object({
      id: text(1, 20),
      email: text(0, 254),
      role,
      created: time(),
      lastLogin: nullable(time()),
      lastIp: nullable(ip()),
      emailPage: userPage(),
    }),
    object({ administrators: count() }),
  ),
  errors: [20, 909, 950],
})
