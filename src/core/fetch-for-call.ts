import { fetchScript } from './fetch-script.ts'
import { SvcError } from './svc/svc-error.ts'

/** Fetches a script that a call needs. Rejects with `SvcError` as a call does that does not get through. */
export const fetchForCall = <Module>(load: () => Promise<Module>): Promise<Module> =>
  fetchScript(load).catch(() => {
    throw new SvcError(0, [])
  })
