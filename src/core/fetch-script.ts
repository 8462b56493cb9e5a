import { SvcError } from './svc/svc-error.ts'

/** How long somebody waits for a script that comes when it is needed, in milliseconds: the specification's time-out of chunks. */
const patience = 120_000

/**
 * Fetches a script that is needed now, a second time where the first fails: a connection that was gone for a moment is not worth
 * a word. Rejects where it cannot be had, and without a reason where it has not come in time.
 */
export const fetchScript = <Module>(load: () => Promise<Module>): Promise<Module> =>
  new Promise((found, failed) => {
    const timer = setTimeout(failed, patience)
    load()
      .catch(load)
      .finally(() => clearTimeout(timer))
      .then(found, failed)
  })

/** The same for a script that a call needs. Rejects with `SvcError` as a call does that does not get through. */
export const reached = <Module>(load: () => Promise<Module>): Promise<Module> =>
  fetchScript(load).catch(() => {
    throw new SvcError(0, [])
  })
