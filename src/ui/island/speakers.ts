import { shared } from '../../core/registry.ts'
import type { Session, SessionState } from '../../core/session/session.ts'
import type { PortalElement } from './shell.ts'

/**
 * Lets one element of the page tell of signing in and out, however many there are:
 * the one that did it, else the first. Returns how to leave.
 */
export function joinSpeakers(host: PortalElement, session: Session): () => void {
  const all = speakers()
  all.push(host)
  const stop = session.$state.listen((now, before) => {
    if (all[0] === host) tell(host, now, before as SessionState | undefined)
  })
  return () => {
    stop()
    const place = all.indexOf(host)
    if (place >= 0) all.splice(place, 1)
  }
}

/** The element that is about to change the session speaks for it. */
export function speakFirst(host: PortalElement): void {
  const all = speakers()
  all.sort((a, b) => Number(b === host) - Number(a === host))
}

const speakers = (): PortalElement[] => shared('speakers', () => [])

function tell(host: PortalElement, now: SessionState, before: SessionState | undefined): void {
  if (now.status === 'signed-in' && before?.status !== 'signed-in') {
    host.send('portal-signed-in', { email: now.user.email, restored: before?.status === 'unknown' })
  }
  if (now.status === 'signed-out' && before?.status === 'signed-in') {
    host.send('portal-signed-out', { reason: now.reason ?? 'disconnected' })
  }
}
