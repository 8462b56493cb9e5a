import { enums, nullable, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, seconds, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'
import { userPage } from '../user-page.ts'

const state = enums(['open', 'ended'])

export const impersonationLog = drawn({
  method: 'GET',
  path: '/reports/impersonationLog',
  can: 'impersonationLog:read',
  says: 'Who signed in as whom, the last first: why, and for how long. `filter` is part of either address or of the reason.',
  query: object({ ...pageQuery, state: maybe(state), ...period }),
  reply: paged(
    object({
      id: text(1, 20),
      at: time(),
      admin: text(0, 254),
      email: text(0, 254),
      reason: text(0, 500),
      state,
      ended: nullable(time()),
      duration: seconds(),
      userId: text(1, 20),
      adminPage: userPage(),
      emailPage: userPage(),
    }),
    object({ open: count() }),
  ),
  errors: [20, 909, 950],
})
