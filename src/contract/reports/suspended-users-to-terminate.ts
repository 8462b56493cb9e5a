import { enums, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { roles } from '../roles.ts'
import { userPage } from '../user-page.ts'

const state = enums(['Suspended-Policy', 'Suspended-Billing'])
const due = enums(['due', 'waiting'])

export const suspendedUsersToTerminate = drawn({
  method: 'GET',
  path: '/reports/suspendedUsersToTerminate',
  can: 'suspendedUsersToTerminate:read',
  says: 'Suspended accounts by when they are due to be terminated, the first first: since when they are suspended, why and by whom.',
  query: object({ ...pageQuery, state: maybe(state), due: maybe(due) }),
  reply: paged(
    object({
      id: text(1, 20),
      email: text(0, 254),
      name: text(0, 100),
      role: enums(roles),
      state,
      due,
      terminateAfter: time(),
      suspended: time(),
      suspendedDays: count(),
      by: text(0, 254),
      reason: text(0, 500),
      emailPage: userPage(),
      byPage: userPage(),
    }),
    object({ due: count(), waiting: count() }),
  ),
  errors: [20, 909, 950],
})
