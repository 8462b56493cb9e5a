import { createPoller, type Polled } from '../../core/poll/poller.ts'
import type { Session } from '../../core/session/session.ts'

/**
 * Asks anew every so many milliseconds, and when the page is looked at again, beginning with a question that is on its way.
 * `show` hears each answer.
 */
export function keepCurrent(
  session: Session,
  every: number,
  first: Promise<unknown>,
  ask: () => Promise<unknown>,
  show: (news: Polled<unknown>) => void,
): { refresh: () => Promise<void>; stop: () => void } {
  let begun: Promise<unknown> | undefined = first
  const poller = createPoller(session, () => begun ?? ask())
  const leave = poller.read(every)
  begun = undefined
  const forget = poller.$polled.listen(show)
  return {
    refresh: () => poller.refresh(),
    stop() {
      forget()
      leave()
    },
  }
}
