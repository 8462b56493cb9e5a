import { count, flag, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { taskActions } from '../operations/task-actions.ts'

export const failedCommands = defineReport({
  name: 'failedCommands',
  summary: 'Failed commands, newest first, with the last entry of their log. They are kept for 61 days.',
  filters: { name: maybe(text(1, 60)), ...period },
  row: {
    id: text(1, 20),
    ended: time(),
    name: term(60),
    target: text(0, 200),
    email: text(0, 254),
    error: text(0, 2000),
    tries: count(),
    created: time(),
    canRetry: flag(),
    canCancel: flag(),
    canDiscard: flag(),
    cmdId: text(1, 20),
  },
  actions: taskActions,
  users: ['email'],
  columns: ['name', 'ended', 'target', 'email', 'error', 'tries', 'created'],
  hidden: ['created'],
  yielding: ['tries', 'target', 'ended'],
})
