import { shared } from '../../core/registry.ts'
import type { SessionState } from '../../core/session/session.ts'
import { currentSession } from './current-session.ts'
import type { SessionValue, Stop } from './portico.ts'

export const ready = (): Promise<void> => currentSession().load()

export const signOut = (): Promise<void> => currentSession().signOut()

/** Tells who is signed in, as `valueOf` a state, of whatever service is the page's. */
export function subscribe(
  valueOf: (state: SessionState) => SessionValue,
  fn: (value: SessionValue) => void,
): Stop {
  let leave: Stop = () => undefined
  const join = () => {
    leave()
    const session = currentSession()
    leave = session.$state.subscribe((state) => {
      if (state.status !== 'unknown') fn(valueOf(state))
    })
    void session.load()
  }
  join()
  subscriptions().add(join)
  return () => {
    subscriptions().delete(join)
    leave()
  }
}

/** The page has changed its service: all go on with the session there. */
export function joinAnew(): void {
  for (const join of subscriptions()) join()
}

const subscriptions = () => shared('subscriptions', () => new Set<() => void>())
