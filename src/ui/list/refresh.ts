import { createPoller } from '../../core/poll/create-poller.ts'
import { openPace } from '../../core/poll/pace.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import type { Session } from '../../core/session/session.ts'

/**
 * Asks anew every so many milliseconds while somebody looks at the page, and not for what is younger than that. `at` says when
 * the last answer came. It waits longer after a failure. Returns how to stop.
 */
export const refreshing = (
  session: Session,
  every: number,
  at: () => number,
  again: () => Promise<boolean>,
): (() => void) =>
  createPoller(
    session,
    async () => {
      // Timers are not exact: one that is a little early must not skip its turn.
      if (Date.now() - at() > every * 0.9 && !(await again())) throw new SvcError(0, [])
    },
    { openPace },
  ).read(every)
