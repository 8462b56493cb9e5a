import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { code as codes } from '../../contract/engine/error-codes.ts'
import { handleSessionError } from '../../core/session/handle-session-error.ts'
import type { Session } from '../../core/session/session.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import { sendFrom } from './send-from.ts'
import type { PortalElement } from './shell.ts'

/** Reports a failed call to the page and its meaning to the session. Fetched on the first failure. */
export function reportFailure(
  host: PortalElement,
  session: Session,
  error: SvcError,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  page: string,
): void {
  const { code } = error.first
  // A call that goes out once more, with a proof of work or of who it is, has not failed.
  if (code === codes.captchaNeeded || code === codes.recentSignInNeeded) return
  sendFrom(host, 'portal-error', { ...error.first, endpoint: `${method} ${path}` })
  // A signed-in user sees other content in place of the sign-in form, and may learn here that the session is
  // over.
  const place = sessionEnds.includes(code) ? '/' : page
  handleSessionError(session, error, place, ({ kind }) =>
    host.send('portal-session-error', { kind, code }, true),
  )
}

// Only calls that need a session are refused with these: no attempt to sign in is.
const sessionEnds: readonly number[] = [codes.notSignedIn, codes.disconnected, codes.ipChanged]
