import { sessionVerdict, type SessionVerdict } from '../svc/session-error.ts'
import { SvcError } from '../svc/svc-error.ts'
import type { Session, SignOutReason } from './session.ts'

/** Applies the session-error table to a failed call, unless `allowed` objects. Does nothing without a session. */
export function handleSessionError(
  session: Session,
  error: unknown,
  page: string,
  allowed: (verdict: SessionVerdict) => boolean = () => true,
): void {
  if (!(error instanceof SvcError) || session.$state.get().status !== 'signed-in') return
  const verdict = sessionVerdict(error, page)
  if (!verdict || !allowed(verdict)) return
  if (rechecked.has(verdict.kind)) void session.load({ fresh: true })
  else session.lost(reasons[verdict.kind] ?? 'expired')
}

// The session goes on, with another context.
const rechecked: ReadonlySet<SessionVerdict['kind']> = new Set(['forbidden', 'csrf', 'agreement'])

// Any other 401 only means that there is no session, mostly because it expired.
const reasons: Partial<Record<SessionVerdict['kind'], SignOutReason>> = {
  disconnected: 'disconnected',
  'ip-changed': 'ip-changed',
}
