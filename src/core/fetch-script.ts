import { inTime } from './in-time.ts'
import { SvcError } from './svc/svc-error.ts'

/**
 * Loads a script on demand; `load` is nothing but an import, or calls this for several. Tries once more on
 * failure, because a connection may be lost for a moment. Rejects if both fail, and without a reason on a
 * timeout.
 */
export const fetchScript = <Module>(load: () => Promise<Module>): Promise<Module> =>
  inTime(load().catch((error: unknown) => fromElsewhere<Module>(error) ?? load()))

/** Uses an optional script: does nothing if it fails to load. */
export const withScript = <Module, Result>(
  load: () => Promise<Module>,
  use: (module: Module) => Result,
): Promise<Awaited<Result> | undefined> => fetchScript(load).then(use as never, () => undefined)

/** Fetches a script that a call needs. Rejects with `SvcError` as a call does that does not get through. */
export const fetchForCall = <Module>(load: () => Promise<Module>): Promise<Module> =>
  fetchScript(load).catch(() => {
    throw new SvcError(0, [])
  })

// Firefox caches failed imports forever; the error contains the URL.
function fromElsewhere<Module>(error: unknown): Promise<Module> | undefined {
  const { message } = Object(error) as Partial<Error>
  const [, address] = /^error loading dynamically imported module: ([^\s?]+)$/.exec(message ?? '') ?? []
  if (!address) return undefined
  return import(/* webpackIgnore: true */ /* @vite-ignore */ `${address}?${Date.now()}`) as Promise<Module>
}
