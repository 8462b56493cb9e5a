import type { Reply } from '../../contract/engine/endpoint.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { social } from '../../contract/login/social.ts'
import { randomId } from '../random-id.ts'
import type { Session } from '../session/session.ts'
import { urlOf } from '../url-of.ts'
import { noAnswer } from '../svc/read-answer.ts'
import { SvcError } from '../svc/svc-error.ts'
import { handOffFrom } from './hand-off.ts'
import { isAway } from './is-away.ts'
import { leaveForNetwork, showIn, type Sender } from './leave-page.ts'
import { redeemHandOff, type Act } from './redeem-hand-off.ts'
import { storeVisit } from './stored-visit.ts'

export interface Visit {
  social: string
  /** Purpose: to sign in, or to connect the network to the user. */
  page: 'login' | 'create' | 'Profile'
  /** The window for it, on pages of another site than their service; null when the browser opened none. */
  popup: Window | null
  /** Whether the user has left the page of the button; then it isn't exchanged for the network's. */
  isLeft?: () => boolean
}

/** The element that starts the visit. */
export interface Departure {
  act: Act
  host: Sender
  session: Session
  signal: AbortSignal
}

/**
 * Visits a network. A page of the service's own site navigates and returns; a page of another site opens a
 * popup, because only this page has the session, and redeems its result: undefined if it was closed.
 */
export async function visit(
  { act, host, session, signal }: Departure,
  { social: network, page, popup, isLeft }: Visit,
): Promise<Reply<typeof social.redeem> | undefined> {
  const away = isAway(session.svc)
  // Browsers compute nothing secret on a page without https.
  if (away && !isSecureContext) throw new SvcError(0, [{ code: code.socialUnavailable, info: '' }])
  const verifier = randomId() + randomId()
  const input = {
    params: { social: network, page, handler: away ? ('popup' as const) : ('redirect' as const) },
    query: {
      returnTo: location.origin + location.pathname + location.search,
      ...(away ? { challenge: await challengeOf(verifier) } : {}),
    },
  }
  const { stateToken, url } = await act(social.begin, input, { announced: 'none' })
  signal.throwIfAborted()
  // Other URLs would run scripts in this page.
  if (!/^https?:/.test(url)) throw noAnswer()
  const kept = { social: network, page, state: stateToken, verifier, returnTo: location.href }
  if (popup) {
    showIn(popup, url)
    const { origin } = urlOf(session.svc.base)!
    const handOff = await handOffFrom(popup, stateToken, origin, signal)
    return handOff ? redeemHandOff(act, kept, handOff) : undefined
  }
  if (isLeft?.()) return undefined
  storeVisit(kept)
  leaveForNetwork(host, url)
  return undefined
}

/** RFC 7636: the base64url SHA-256 of a verifier. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
