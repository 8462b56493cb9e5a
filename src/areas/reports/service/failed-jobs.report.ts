import { reportActions } from '../../../contract/report-actions.ts'
import { failedJobs } from '../../../contract/reports/failed-jobs.ts'
import type { RowOf } from '../../../contract/rows.ts'
import { actionsOn } from '../../../core/define/action.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

const on = actionsOn<RowOf<typeof failedJobs>>()

export const report = defineReport({
  name: 'failedJobs',
  pack,
  group: 'service',
  list: { from: failedJobs, columns: ['queue', 'about', 'row', 'tries', 'created', 'ended'] },
  actions: {
    retryJob: on(reportActions.retryJob, { bulk: true }),
    discardJob: on(reportActions.discardJob, { bulk: true, danger: true }),
  },
})
