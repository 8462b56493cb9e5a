import { enums, nullable, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, flag, maybe, text, time } from '../kinds.ts'
import { country } from '../kinds/places.ts'
import { paged, pageQuery } from '../paged.ts'
import { roles } from '../roles.ts'
import { userPage } from '../user-page.ts'

export const customersWithPhone = drawn({
  method: 'GET',
  path: '/reports/customersWithPhone',
  can: 'customersWithPhone:read',
  says: 'Phones of users, by e-mail address. A phone is verified before it is here. `filter` is part of an e-mail address or a number; `usedToSignIn` says whether codes go to it.',
  query: object({ ...pageQuery, role: maybe(enums(roles)) }),
  reply: paged(
    object({
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
      emailPage: userPage(),
    }),
    object({ users: count() }),
  ),
  errors: [20, 909, 950],
})
