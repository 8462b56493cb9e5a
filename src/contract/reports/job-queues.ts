import { count, seconds, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { defineReport } from '../engine/report.ts'

export const jobQueues = defineReport({
  name: 'jobQueues',
  summary:
    'Background queues with jobs of this site or of none: waiting, running, waiting to retry and failed; `oldest` is how long the oldest has been waiting.',
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
