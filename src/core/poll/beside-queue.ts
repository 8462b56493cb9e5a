import type { Infer } from 'superstruct'
import { queue, type QueueItem } from '../../contract/account/queue.ts'
import { loadPace } from './every.ts'
import { paceWith, type Clock, type OpenPace } from './pace.ts'
import { poller } from './poller.ts'
import { queuePace } from './queue-pace.ts'

/**
 * Polls in the rhythm of the task queue, so that a page has one timer: after each poll of the queue once the
 * interval has passed, and as soon as a task ends.
 */
export const openPace: OpenPace = (paced) => {
  const tasks = poller(paced.session, queue.list, {})
  const stopReading = tasks.read(queuePace, loadPace)
  const clock: Clock = (milliseconds, ring) => {
    const due = Date.now() + milliseconds - queuePace / 2
    let open = openOf(tasks.$polled.get().value)
    return tasks.$polled.listen(({ value }) => {
      const now = openOf(value)
      const hasEnded = value !== undefined && open.some((id) => !now.includes(id))
      if (value) open = now
      if (hasEnded || Date.now() >= due) ring()
    })
  }
  const pace = paceWith({ clock })(paced)
  return {
    ...pace,
    leave() {
      stopReading()
      pace.leave()
    },
  }
}

const openOf = (tasks: readonly Infer<typeof QueueItem>[] = []): string[] =>
  tasks.filter(({ state }) => state === 'queued' || state === 'running').map(({ id }) => id)
