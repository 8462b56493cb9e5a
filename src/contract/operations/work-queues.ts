import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, seconds, term, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'

const WorkQueue = object({
  id: text(1, 60),
  queue: term(60),
  /** `stopped` where jobs wait and none is worked on, `slow` where the first has waited for a minute, `failing` where some failed for good lately. */
  status: enums(['ok', 'slow', 'stopped', 'failing']),
  /** Concurrent jobs per worker node. */
  workers: count(),
  /** Jobs that wait for a worker, that run, and that wait for another try. */
  waiting: count(),
  running: count(),
  later: count(),
  /** For how long the first has waited. */
  oldest: seconds(),
  /** Jobs that were done in the last hour. */
  done: count(),
  /** Jobs that failed for good, and when the last of them did. */
  failed: count(),
  lastFailed: nullable(time()),
})

/** Background queues. */
export const workQueues = {
  list: rendered({
    method: 'GET',
    path: '/mqProxyMon',
    can: 'mqProxyMon:read',
    summary: "Background queues, with jobs of the caller's site and of none.",
    query: object({ ...pageQuery }),
    reply: paged(WorkQueue),
    background: true,
  }),
}
