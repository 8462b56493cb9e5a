import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, seconds, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { paged, pageQuery } from '../paged.ts'

export const jobQueues = drawn({
  method: 'GET',
  path: '/reports/jobQueues',
  can: 'jobQueues:read',
  says: "The queues of what is done beside calls, with the jobs of the site's and of no site's: those that wait for a worker, that run, that wait for another try, that failed for good; `oldest` is for how long the first has waited.",
  query: object(pageQuery),
  reply: paged(
    object({
      id: text(1, 60),
      queue: term(60),
      waiting: count(),
      running: count(),
      later: count(),
      failed: count(),
      oldest: seconds(),
    }),
    object({ waiting: count(), failed: count() }),
  ),
  errors: [20, 909, 950],
})
