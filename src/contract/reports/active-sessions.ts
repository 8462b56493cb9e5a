import { enums, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, flag, ip, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { userPage } from '../user-page.ts'

const kind = enums(['cookie', 'memory'])

export const activeSessions = drawn({
  method: 'GET',
  path: '/reports/activeSessions',
  can: 'activeSessions:read',
  says: 'Sessions that are live now, the last used first. `filter` is part of an e-mail address, or an IP address, its first parts (`203.0.`) or a range (`203.0.0.0/16`).',
  query: object({ ...pageQuery, kind: maybe(kind) }),
  reply: paged(
    object({
      id: text(1, 20),
      email: text(0, 254),
      ip: ip(),
      started: time(),
      lastSeen: time(),
      kind,
      impersonatedBy: text(0, 254),
      userAgent: text(0, 300),
      userId: text(1, 20),
      /** The one that asks. */
      current: flag(),
      emailPage: userPage(),
      impersonatedByPage: userPage(),
    }),
    object({ people: count() }),
  ),
  errors: [20, 909, 950],
})
