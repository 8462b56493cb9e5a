import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { paged, pageQuery } from '../paged.ts'

export const failedJobs = drawn({
  method: 'GET',
  path: '/reports/failedJobs',
  can: 'failedJobs:read',
  says: 'Jobs that failed for good, the last first: nobody tries them again unless an operator says so. They are kept for 30 days.',
  query: object({ ...pageQuery, queue: maybe(text(1, 60)) }),
  reply: paged(
    object({
      id: text(1, 40),
      queue: term(60),
      /** The message or command that it was about. */
      about: text(0, 60),
      row: text(0, 20),
      created: time(),
      ended: time(),
      tries: count(),
    }),
    object({}),
  ),
  errors: [20, 909, 950],
})
