import { enums, object } from 'superstruct'
import { auditEvents } from '../audit-events.ts'
import { drawn } from '../endpoint.ts'
import { ip, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'
import { userPage } from '../user-page.ts'

export const auditTrail = drawn({
  method: 'GET',
  path: '/reports/auditTrail',
  can: 'auditTrail:read',
  says: 'What happened to accounts, newest first. `filter` is part of an e-mail address, or an IP address, its first parts (`203.0.`) or a range (`203.0.0.0/16`); `event` is the name of one; `by` is who did it, where that is somebody else.',
  query: object({
    ...pageQuery,
    event: maybe(enums(auditEvents)),
    result: maybe(enums(['ok', 'failed'])),
    ...period,
  }),
  reply: paged(
    object({
      id: text(1, 20),
      at: time(),
      email: text(0, 254),
      by: text(0, 254),
      event: enums(auditEvents),
      /** The event as it stands in the log. */
      eventName: text(1, 60),
      method: term(200),
      result: enums(['ok', 'failed']),
      ip: ip(),
      userAgent: text(0, 300),
      userId: text(0, 20),
      emailPage: userPage(),
      byPage: userPage(),
    }),
    object({}),
  ),
  errors: [20, 909, 950],
})
