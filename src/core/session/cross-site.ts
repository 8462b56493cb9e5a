import type { Infer } from 'superstruct'
import { code } from '../../contract/engine/error-codes.ts'
import { login, type SignedIn } from '../../contract/login/login.ts'
import type { Svc } from '../svc/client.ts'
import { SvcError } from '../svc/svc-error.ts'

/**
 * Makes sure that a session on a page of another site lasts beyond this moment: its cookie came back, or else the page
 * holds a bearer for it as long as it is open, which is given to `hold` as the `authorization` of all further calls.
 * Throws `SvcError` 917 where the browser keeps no cookie and the site allows no bearer.
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
