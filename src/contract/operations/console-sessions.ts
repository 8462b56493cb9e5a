import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { bytes, flag, id, ip, maybe, term, text, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'

/** Current and past console connections. */
export const consoleSessions = {
  list: rendered({
    method: 'GET',
    path: '/csman',
    can: 'csman:read',
    summary: 'Console connections of the last three months.',
    query: object({ ...pageQueryBy('dtStart', 'dtLast'), status: maybe(enums(['open', 'closed'])) }),
    reply: paged(
      object({
        id: id(20),
        server: text(0, 60),
        serverId: id(36),
        /** Its page, while there is one. */
        serverPage: text(0, 36),
        user: text(0, 254),
        /** Who was signed in as that user; empty for the user. */
        by: text(0, 254),
        node: text(1, 80),
        dtStart: time(),
        dtLast: time(),
        clientIp: ip(),
        bytes: bytes(),
        viewOnly: flag(),
        status: enums(['open', 'closed']),
        /** Why it has ended; empty while it is open. */
        reason: term(30),
      }),
    ),
    background: true,
  }),
  end: rendered({
    method: 'DELETE',
    path: '/csman/:id',
    can: 'csman:write',
    summary: 'Ends a console connection within seconds. The server is unaffected.',
    reply: object({ ended: flag() }),
    errors: [927],
  }),
}
