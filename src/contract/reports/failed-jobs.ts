import { actionsOn } from '../engine/action.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { reportActions } from './calls/actions.ts'
import { defineReport } from '../engine/report.ts'

const on = actionsOn<{ id: string }>()

export const failedJobs = defineReport({
  name: 'failedJobs',
  summary: 'Permanently failed jobs, newest first. Only operators can retry them. They are kept for 30 days.',
  filters: { queue: maybe(text(1, 60)) },
  row: {
    id: text(1, 40),
    queue: term(60),
    /** The message or command that it was about. */
    about: text(0, 60),
    row: text(0, 20),
    created: time(),
    ended: time(),
    tries: count(),
  },
  columns: ['queue', 'about', 'row', 'tries', 'created', 'ended'],
  actions: {
    retryJob: on(reportActions.retryJob, { bulk: true }),
    discardJob: on(reportActions.discardJob, { bulk: true, danger: true }),
  },
})
