import type { SignedInAs } from '../../core/session/impersonation.ts'
import type { Island } from '../island/context.ts'

/** Goes on as somebody else, in every element and tab, where they would begin. */
export async function becomeOther({ host, session, location }: Island, signedIn: SignedInAs): Promise<void> {
  await session.open(signedIn)
  const { email, impersonatedBy: by = '' } = signedIn
  host.send('portal-impersonation', { state: 'began', email, by })
  if (location.href('/') !== undefined) location.go('/', 'route')
  else host.send('portal-navigate', { to: '/', kind: 'route' }, true)
}
