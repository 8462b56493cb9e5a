import { enums, nullable } from 'superstruct'
import { count, countText, flag, maybe, seconds, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { defineReport } from '../engine/report.ts'
import { taskActions } from '../operations/task-actions.ts'

const cause = enums(['neverTaken', 'lost', 'slow'])

export const stuckCommands = defineReport({
  name: 'stuckCommands',
  summary:
    'Commands that never started, were lost by a worker or have been running for too long, oldest first. `minutes` is the minimum since they were queued or started: 10 by default.',
  filters: { cause: maybe(cause), minutes: maybe(countText(1_000_000)) },
  row: {
    id: text(1, 20),
    name: term(60),
    target: text(0, 200),
    email: text(0, 254),
    cause,
    created: time(),
    began: nullable(time()),
    age: seconds(),
    progress: count(),
    tries: count(),
    canRetry: flag(),
    canCancel: flag(),
    canDiscard: flag(),
    cmdId: text(1, 20),
  },
  actions: taskActions,
  users: ['email'],
  columns: ['name', 'target', 'email', 'cause', 'age', 'created', 'began', 'progress', 'tries'],
  yielding: ['tries', 'began', 'progress', 'created', 'target'],
  refresh: 30,
})
