import { object } from 'superstruct'
import { CommandState } from '../account/command-state.ts'
import { rendered } from '../engine/endpoint.ts'

const Moved = object({ state: CommandState })

/** What a task's owner, or an operator who may change stuck tasks, does with it. */
export const tasks = {
  retry: rendered({
    method: 'POST',
    path: '/tasks/:cmdId/retry',
    can: 'session',
    summary:
      'Retries a failed or canceled task if its kind allows, or a task without a live worker. Done steps are not repeated.',
    reply: Moved,
    errors: [925],
    idempotent: true,
  }),
  cancel: rendered({
    method: 'POST',
    path: '/tasks/:cmdId/cancel',
    can: 'session',
    summary:
      'Cancels a task, if its kind allows: immediately while it waits, at its next step while it runs.',
    reply: Moved,
    errors: [925],
    idempotent: true,
  }),
  discard: rendered({
    method: 'DELETE',
    path: '/tasks/:cmdId',
    can: 'session',
    summary:
      'Gives up a task that failed or has no live worker: it ends as canceled and releases what it locked.',
    reply: Moved,
    errors: [925],
    idempotent: true,
  }),
}
