import { actionsOn } from '../engine/action.ts'
import { tasks } from './tasks.ts'

/** A row with a task, and what its state allows. */
interface TaskRow {
  cmdId: string
  canRetry: boolean
  canCancel: boolean
  canDiscard: boolean
}

const on = actionsOn<TaskRow>()

/** Actions of rows with a task. */
export const taskActions = {
  retryTask: on(tasks.retry, { when: ({ canRetry }) => canRetry, bulk: true }),
  cancelTask: on(tasks.cancel, { when: ({ canCancel }) => canCancel, bulk: true }),
  discardTask: on(tasks.discard, { when: ({ canDiscard }) => canDiscard, bulk: true, danger: true }),
}
