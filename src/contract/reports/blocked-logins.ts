import { enums, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, seconds, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { userPage } from '../user-page.ts'

const step = enums(['password', 'secondStep', 'confirmation', 'phone'])

export const blockedLogins = drawn({
  method: 'GET',
  path: '/reports/blockedLogins',
  can: 'blockedLogins:read',
  says: 'Who has to wait after too many wrong tries, the longest wait first. Tries for unknown addresses have no e-mail address.',
  query: object({ ...pageQuery, step: maybe(step) }),
  reply: paged(
    object({
      id: text(1, 60),
      email: text(0, 254),
      step,
      attempts: count(),
      until: time(),
      left: seconds(),
      lastTry: time(),
      emailPage: userPage(),
    }),
    object({}),
  ),
  errors: [20, 909, 950],
})
