import { enums, nullable, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, countText, maybe, seconds, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { userPage } from '../user-page.ts'

const cause = enums(['neverTaken', 'lost', 'slow'])

export const stuckCommands = drawn({
  method: 'GET',
  path: '/reports/stuckCommands',
  can: 'stuckCommands:read',
  says: 'Commands that no worker takes up, that a worker has lost, or that run for long; the oldest first. `minutes` is for how long at least, since one was taken up or put into the queue: 10 where not given.',
  query: object({ ...pageQuery, cause: maybe(cause), minutes: maybe(countText(1_000_000)) }),
  reply: paged(
    object({
      id: text(1, 20),
      name: text(1, 60),
      target: text(0, 200),
      email: text(0, 254),
      cause,
      created: time(),
      began: nullable(time()),
      age: seconds(),
      progress: count(),
      tries: count(),
      emailPage: userPage(),
    }),
    object({}),
  ),
  errors: [20, 909, 950],
})
