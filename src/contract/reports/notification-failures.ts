import { enums, nullable, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'

const channel = enums(['email', 'sms'])
const state = enums(['waiting', 'givenUp', 'sentLater'])

export const notificationFailures = drawn({
  method: 'GET',
  path: '/reports/notificationFailures',
  can: 'notificationFailures:read',
  says: 'Mails and SMS that could not be sent at once, newest first: what was said of it, and whether they are still tried. They are kept for 7 days.',
  query: object({ ...pageQuery, channel: maybe(channel), state: maybe(state), ...period }),
  reply: paged(
    object({
      id: text(1, 20),
      at: time(),
      address: text(0, 254),
      channel,
      kind: text(0, 100),
      state,
      tries: count(),
      nextTry: nullable(time()),
      error: text(0, 2000),
    }),
    object({ waiting: count() }),
  ),
  errors: [20, 909, 950],
})
