import { jobQueues } from '../../../contract/reports/job-queues.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'jobQueues',
  pack,
  group: 'service',
  list: {
    from: jobQueues,
    columns: ['queue', 'waiting', 'running', 'later', 'failed', 'oldest'],
    refresh: 10,
  },
  totals: ['waiting', 'failed'],
})
