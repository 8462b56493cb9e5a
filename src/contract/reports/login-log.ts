import { enums, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, ip, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'
import { signInEvents } from '../sign-in-events.ts'
import { userPage } from '../user-page.ts'

export const loginLog = drawn({
  method: 'GET',
  path: '/reports/loginLog',
  can: 'loginLog:read',
  says: 'Every attempt to sign in, newest first. `filter` is part of an e-mail address, or an IP address, its first parts (`203.0.`) or a range (`203.0.0.0/16`). Who typed an unknown address stays nameless.',
  query: object({
    ...pageQuery,
    event: maybe(enums(signInEvents)),
    result: maybe(enums(['ok', 'failed'])),
    ...period,
  }),
  reply: paged(
    object({
      id: text(1, 20),
      at: time(),
      email: text(0, 254),
      event: enums(signInEvents),
      result: enums(['ok', 'failed']),
      method: term(200),
      ip: ip(),
      userAgent: text(0, 300),
      userId: text(0, 20),
      emailPage: userPage(),
    }),
    /** As exact as the total. */
    object({ failed: count() }),
  ),
  errors: [20, 909, 950],
})
