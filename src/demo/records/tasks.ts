import type { Reply } from '../../contract/engine/endpoint.ts'
import type { queue } from '../../contract/account/queue.ts'
import { self } from '../shape/people.ts'

type Detail = Reply<typeof queue.command>

/** A task and when its steps are reached; `ended` is what it changes at its end. */
export interface TaskRecord {
  id: string
  commandInfo: string
  serviceName: string
  target: string
  begins: number
  ends: number
  steps: readonly string[]
  failed?: string
  isCanceled?: boolean
  ended?: (() => void) | undefined
}

const hour = 3_600_000

export const openTasks = (start: number): TaskRecord[] => [
  past('8003', 'server-restart', 'shop-cache-01', start - 2 * hour, ['Restarting', 'The server answers.']),
  past('8002', 'server-snapshot-take', 'shop-db-01', start - 9 * hour, ['Freezing disks', 'Snapshot saved.']),
  {
    ...past('8001', 'server-disk-grow', 'files-01', start - 30 * hour, ['Reserving space']),
    failed: 'Not enough space in this data center.',
  },
]

const past = (
  id: string,
  commandInfo: string,
  target: string,
  begins: number,
  steps: string[],
): TaskRecord => ({
  id,
  commandInfo,
  serviceName: 'server',
  target,
  begins,
  ends: begins + 40_000,
  steps,
})

/** A task as the queue shows it at a moment. */
export function taskAt(task: TaskRecord, now: number): Detail {
  const { id, begins, ends, steps, failed, isCanceled } = task
  const isOver = now >= ends
  const reached = Math.min(steps.length, Math.floor(((now - begins) / (ends - begins)) * steps.length) + 1)
  const end = failed ? 'failed' : 'done'
  const state = isCanceled ? 'cancelled' : isOver ? end : 'running'
  const stepLength = (ends - begins) / steps.length
  const log = steps
    .slice(0, isOver && !failed ? steps.length : reached)
    .map((entry, at) => ({ dt: new Date(begins + at * stepLength).toISOString(), entry }))
  return {
    id,
    dtCreate: new Date(begins).toISOString(),
    dtExecute: new Date(begins).toISOString(),
    dtComplete: isOver || isCanceled ? new Date(ends).toISOString() : null,
    serviceName: task.serviceName,
    commandInfo: task.commandInfo,
    exitCode: { done: 0, failed: 1, cancelled: 2, running: null }[state],
    progress: isOver ? 100 : Math.max(0, Math.min(99, Math.round(((now - begins) / (ends - begins)) * 100))),
    warn: false,
    target: task.target,
    state,
    canCancel: state === 'running',
    canRetry: false,
    createdBy: self.email,
    log: failed && isOver ? [...log, { dt: new Date(ends).toISOString(), entry: failed }] : log,
  }
}
