import { inTime } from './in-time.ts'
import { SvcError } from './svc/svc-error.ts'

/**
 * Fetches a script that is needed now, a second time where the first fails: a connection that was gone for a moment is not worth
 * a word. Rejects where it cannot be had, and without a reason where it has not come in time.
 */
export const fetchScript = <Module>(load: () => Promise<Module>): Promise<Module> =>
  inTime(load().catch(load))

/** The same for a script that a call needs. Rejects with `SvcError` as a call does that does not get through. */
export const reached = <Module>(load: () => Promise<Module>): Promise<Module> =>
  fetchScript(load).catch(() => {
    throw new SvcError(0, [])
  })
