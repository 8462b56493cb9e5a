import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'
import { userPage } from '../user-page.ts'

export const failedCommands = drawn({
  method: 'GET',
  path: '/reports/failedCommands',
  can: 'failedCommands:read',
  says: 'Commands that failed, the last first, with the last entry of their log. They are kept for 30 days.',
  query: object({ ...pageQuery, name: maybe(text(1, 60)), ...period }),
  reply: paged(
    object({
      id: text(1, 20),
      ended: time(),
      name: text(1, 60),
      target: text(0, 200),
      email: text(0, 254),
      error: text(0, 2000),
      tries: count(),
      created: time(),
      emailPage: userPage(),
    }),
    object({}),
  ),
  errors: [20, 909, 950],
})
