import { queue } from '../../contract/account/queue.ts'
import type { Session } from '../session/session.ts'
import { loadPace } from './every.ts'
import { poller } from './poller.ts'
import { queuePace } from './queue-pace.ts'

/**
 * Waits for the end of a task; `false` if it failed or was canceled. Reports its progress in per cent until
 * then. Returns a function that stops waiting.
 */
export function whenTaskEnds(
  session: Session,
  id: string,
  ended: (isDone: boolean) => void,
  moved?: (progress: number) => void,
): () => void {
  // Shared with the tray, so that no page polls twice.
  const tasks = poller(session, queue.list, {})
  const look = () => {
    const { state, progress } = tasks.$polled.get().value?.find((task) => task.id === id) ?? {}
    if (state === 'running') moved?.(progress!)
    if (!state || state === 'queued' || state === 'running') return
    stop()
    ended(state === 'done' || state === 'warned')
  }
  const stops = [tasks.$polled.listen(look), tasks.read(queuePace, loadPace)]
  const stop = () => stops.splice(0).forEach((each) => each())
  void tasks.refresh()
  return stop
}
