import { sessionVerdict, type SessionVerdict } from '../svc/session-error.ts'
import { SvcError } from '../svc/svc-error.ts'
import type { Session, SignOutReason } from './session.ts'

/**
 * Does to the session what the session-error table says of a failed call on a page, unless `allowed` objects.
 * Nothing where nobody was signed in: there is no session to lose.
 */
export function handleSessionError(
  session: Session,
  error: unknown,
  page: string,
  allowed: (verdict: SessionVerdict) => boolean = () => true,
): void {
  if (!(error instanceof SvcError) || session.$state.get().status !== 'signed-in') return
  const verdict = sessionVerdict(error, page)
  if (!verdict || !allowed(verdict)) return
  if (verdict.kind === 'forbidden' || verdict.kind === 'csrf') void session.load({ fresh: true })
  else session.lost(reasons[verdict.kind] ?? 'expired')
}

// Any other 401 says no more than that nobody is signed in: mostly because time is over.
const reasons: Partial<Record<SessionVerdict['kind'], SignOutReason>> = {
  disconnected: 'disconnected',
  'ip-changed': 'ip-changed',
}
