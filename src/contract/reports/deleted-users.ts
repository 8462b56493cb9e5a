import { enums, nullable, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { roles } from '../roles.ts'
import { period } from '../period.ts'
import { userPage } from '../user-page.ts'

const state = enums(['terminating', 'deleted'])

export const deletedUsers = drawn({
  method: 'GET',
  path: '/reports/deletedUsers',
  can: 'deletedUsers:read',
  says: 'Accounts that were terminated, and those that are about to be, the last first: why, by whom, and how long they lived. What was personal of a deleted one is gone.',
  query: object({ ...pageQuery, state: maybe(state), ...period }),
  reply: paged(
    object({
      id: text(1, 20),
      email: text(0, 254),
      role: enums(roles),
      state,
      when: time(),
      by: text(0, 254),
      reason: text(0, 500),
      created: time(),
      lifetimeDays: count(),
      lastLogin: nullable(time()),
      emailPage: userPage(),
      byPage: userPage(),
    }),
    object({ deleted: count(), terminating: count() }),
  ),
  errors: [20, 909, 950],
})
