import type { Infer } from 'superstruct'
import { code } from '../../contract/engine/error-codes.ts'
import { login, type SignedIn } from '../../contract/login/login.ts'
import type { Svc } from '../svc/client.ts'
import { SvcError } from '../svc/svc-error.ts'

/**
 * Ensures that a session on a page of another site persists: its cookie came back, or the page holds a bearer
 * while it is open, which is passed to `hold` as the `authorization` of later calls. Throws `SvcError` 917 if
 * the browser stores no cookie and the site allows no bearer.
 */
export async function keepSession(
  svc: Svc,
  { claim, ...signedIn }: Infer<typeof SignedIn>,
  hold: (authorization: string) => void,
): Promise<Infer<typeof SignedIn>> {
  const { loggedIn } = await svc.call(login.check)
  if (loggedIn) return signedIn
  if (!claim) throw notKept()
  const { bearer } = await svc.call(login.bearer, { body: { claim } })
  hold(`Bearer ${bearer}`)
  // The token of the sign-in went with its cookie.
  return svc.call(login.context)
}

const notKept = () =>
  new SvcError(0, [
    {
      code: code.sessionNotKept,
      info: "This browser blocks cookies on this page, so you can't stay signed in. Allow cookies or open the portal in its own tab.",
    },
  ])
