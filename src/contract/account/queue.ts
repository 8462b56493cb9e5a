import { array, integer, nullable, object } from 'superstruct'
import { CommandState } from './command-state.ts'
import { endpoint } from '../engine/endpoint.ts'
import { count, flag, maybe, text, time } from '../kinds.ts'

const item = {
  id: text(1, 20),
  dtCreate: time(),
  /** Start and end. */
  dtExecute: nullable(time()),
  dtComplete: nullable(time()),
  serviceName: text(0, 100),
  /** Its kind in the table of commands, such as `disable-account`. */
  commandInfo: text(1, 60),
  /** 0 done, 1 failed, 2 cancelled; none before its end. */
  exitCode: nullable(integer()),
  /** Per cent; it never falls. */
  progress: count(),
  warn: flag(),
  target: text(0, 200),
  state: CommandState,
  canCancel: flag(),
  canRetry: flag(),
}

export const QueueItem = object(item)

export const CommandDetail = object({
  ...item,
  createdBy: text(),
  log: array(object({ dt: time(), entry: text(0, 2000) })),
})

const Moved = object({ state: CommandState })

/** The user's commands: long-running work. */
export const queue = {
  list: endpoint({
    method: 'GET',
    path: '/queue',
    can: 'session',
    summary: "The user's commands of the last week, newest first, at most 100. Never counts as activity.",
    reply: array(QueueItem),
    background: true,
  }),
  command: endpoint({
    method: 'GET',
    path: '/queue/command/:id',
    can: 'session',
    summary: 'A command with its log, oldest entry first. Never counts as activity.',
    query: object({ paceDisable: maybe(text(0, 5)) }),
    reply: CommandDetail,
    background: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/queue/command/:id/cancel',
    can: 'session',
    summary:
      'Cancels a command, if its kind allows: immediately while it waits, at its next step while it runs.',
    reply: Moved,
    errors: [925],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/queue/command/:id/retry',
    can: 'session',
    summary: 'Retries a failed or canceled command.',
    reply: Moved,
    errors: [925],
    idempotent: true,
  }),
}
