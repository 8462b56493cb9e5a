import { queue } from '../../contract/account/queue.ts'
import type { Session } from '../session/session.ts'
import { loadPace } from './every.ts'
import { poller } from './poller.ts'
import { queuePace } from './queue-pace.ts'

/** Waits until a task of the signed-in user is no longer to be done; `false` where it failed or was cancelled. Returns how to stop waiting. */
export function whenTaskEnds(session: Session, id: string, ended: (isDone: boolean) => void): () => void {
  // What the tray asks as well, so that no page asks twice.
  const tasks = poller(session, queue.list, {})
  const look = () => {
    const state = tasks.$polled.get().value?.find((task) => task.id === id)?.state
    if (!state || state === 'queued' || state === 'running') return
    stop()
    ended(state === 'done' || state === 'warned')
  }
  const stops = [tasks.$polled.listen(look), tasks.read(queuePace, loadPace)]
  const stop = () => stops.splice(0).forEach((each) => each())
  void tasks.refresh()
  return stop
}
