import { code } from '../../../contract/error-codes.ts'
import { social } from '../../../contract/social.ts'
import { randomId } from '../../../core/random-id.ts'
import { noAnswer } from '../../../core/svc/read-answer.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { leaveForNetwork, showIn } from '../leave-page.ts'
import type { LoginStore } from '../store.ts'
import { keepVisit } from '../visit-kept.ts'
import { handOffFrom } from './hand-off.ts'
import { redeem } from './redeem.ts'

export interface Visit {
  social: string
  page: 'login' | 'create'
  /** The window for it, on pages of another site than their service; null when the browser opened none. */
  popup: Window | null
}

/**
 * Goes to a network to sign in there. A page of the service's own site leaves for it and comes back; a page of another
 * site stays, since only it can see its session, and redeems what the window brings.
 */
export async function visit(store: LoginStore, { social: network, page, popup }: Visit): Promise<void> {
  const { act, host, session, signal } = store.island
  const isAway = session.svc.siteKey !== undefined
  // Browsers compute nothing secret on a page without https.
  if (isAway && !isSecureContext) throw new SvcError(0, [{ code: code.socialUnavailable, info: '' }])
  const verifier = randomId() + randomId()
  const { stateToken, url } = await act(social.begin, {
    params: { social: network, page, handler: isAway ? 'popup' : 'redirect' },
    query: {
      returnTo: location.origin + location.pathname + location.search,
      ...(isAway ? { challenge: await challengeOf(verifier) } : {}),
    },
  })
  // Anything else would run in this page.
  if (!/^https?:/.test(url)) throw noAnswer()
  const kept = { social: network, page, state: stateToken, verifier, returnTo: location.href }
  if (popup) {
    showIn(popup, url)
    const { origin } = new URL(session.svc.base, location.href)
    const handOff = await handOffFrom(popup, stateToken, origin, signal)
    if (handOff) await redeem(store, kept, handOff)
    return
  }
  keepVisit(kept)
  leaveForNetwork(host, url)
}

/** RFC 7636: the base64url SHA-256 of a verifier. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
