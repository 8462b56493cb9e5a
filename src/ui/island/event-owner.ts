import { shared } from '../../core/registry.ts'
import type { Session, SessionState } from '../../core/session/session.ts'
import type { Island } from './context.ts'
import type { PortalElement } from './shell.ts'
import { whileShown } from './while-shown.ts'

/**
 * Lets exactly one element per session announce sign-in and sign-out: the one that caused it, or else the
 * first.
 */
export function joinEventOwners({
  host,
  session,
  $isShown,
}: Pick<Island, 'host' | 'session' | '$isShown'>): void {
  const all = eventOwnersOf(session)
  whileShown({ $isShown }, () => {
    all.push(host)
    const stop = session.$state.listen((now, before) => {
      if (all[0] === host) tell(host, now, before as SessionState)
    })
    return () => {
      stop()
      all.splice(all.indexOf(host), 1)
    }
  })
}

/** The element that is about to change the session speaks for it. */
export function ownEvents(host: PortalElement, session: Session): void {
  eventOwnersOf(session).sort((a, b) => Number(b === host) - Number(a === host))
}

// A page can have elements of several services, each with a session of its own.
function eventOwnersOf(session: Session): PortalElement[] {
  const owners = shared('owners', () => new WeakMap<Session, PortalElement[]>())
  const all = owners.get(session) ?? []
  owners.set(session, all)
  return all
}

function tell(host: PortalElement, now: SessionState, before: SessionState): void {
  if (now.status === 'signed-in' && before.status !== 'signed-in') {
    host.send('portal-signed-in', { email: now.user.email, restored: before.status === 'unknown' })
  }
  if (now.status === 'signed-out' && before.status === 'signed-in') {
    host.send('portal-signed-out', { reason: now.reason ?? 'expired' })
  }
}
