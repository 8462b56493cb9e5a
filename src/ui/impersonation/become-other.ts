import type { SignedInAs } from '../../core/session/impersonation.ts'
import type { Island } from '../island/context.ts'

/** Continues as another user in every element and tab, at their start pages. */
export async function becomeOther({ host, session, location }: Island, signedIn: SignedInAs): Promise<void> {
  // Leaves this page first, so that it loads nothing in the other user's name.
  location.leave()
  for (const pause of untilGone) await new Promise((gone) => setTimeout(gone, pause))
  await session.open(signedIn)
  const { email, impersonatedBy: by = '' } = signedIn
  host.send('portal-impersonation', { state: 'began', email, by })
  if (location.href('/') !== undefined) location.go('/', 'route')
  else host.send('portal-navigate', { to: '/', kind: 'route' }, true)
}

// Effects of the old view end after the next paint, or 35 ms later without one, in a task of their own; a
// busy machine may reach both before that task.
const untilGone = [100, 0]
