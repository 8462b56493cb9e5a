import { count, seconds, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { defineReport } from '../engine/report.ts'

export const jobQueues = defineReport({
  name: 'jobQueues',
  summary:
    "The queues of what is done beside calls, with the jobs of the site's and of no site's: those that wait for a worker, that run, that wait for another try, that failed for good; `oldest` is for how long the first has waited.",
  row: {
    id: text(1, 60),
    queue: term(60),
    waiting: count(),
    running: count(),
    later: count(),
    failed: count(),
    oldest: seconds(),
  },
  sums: { waiting: count(), failed: count() },
  columns: ['queue', 'waiting', 'running', 'later', 'failed', 'oldest'],
  refresh: 10,
})
