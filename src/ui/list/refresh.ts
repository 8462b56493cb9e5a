import { createPoller } from '../../core/poll/create-poller.ts'
import { openPace } from '../../core/poll/pace.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import type { Session } from '../../core/session/session.ts'

/**
 * Reloads at an interval in milliseconds while the page is visible, unless the data is newer. `at` is the
 * time of the last reply. Backs off after failures. Returns a function that stops.
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
      // Timers are inexact: one that fires slightly early must not skip its turn.
      if (Date.now() - at() > every * 0.9 && !(await again())) throw new SvcError(0, [])
    },
    { openPace },
  ).read(every)
