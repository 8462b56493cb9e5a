import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose work needs the database, so that connections are shared out fairly. Work without a caller is done beside the calls, such as jobs. */
export interface Caller {
  /** An account of a site; before the session is known, the network of the call. */
  name: string
  /** It may change something: a call that is not a plain GET. */
  changes: boolean
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs work for a caller, with all that it begins. */
export const asCaller = <T>(caller: Caller | undefined, work: () => T): T =>
  caller ? callers.run(caller, work) : work()

export const currentCaller = (): Caller | undefined => callers.getStore()

/** Names the caller of the call under way once it is known. */
export const identifyCaller = (known: Partial<Caller>): void => {
  const caller = callers.getStore()
  if (caller) Object.assign(caller, known)
}
