import { atom, type ReadableAtom } from 'nanostores'
import type { Infer } from 'superstruct'
import { code } from '../../contract/engine/error-codes.ts'
import { login, type SignedIn, type UserContext } from '../../contract/login/login.ts'
import { fetchScript } from '../fetch-script.ts'
import { shared } from '../registry.ts'
import { createSvc, type Svc } from '../svc/client.ts'
import { SvcError } from '../svc/svc-error.ts'
import { draftsOf, forgetDrafts } from './drafts.ts'
import { signedInHint } from './hint.ts'
import { isDemo, sessionKey } from './session-key.ts'
import { openTabs, type TabMessage } from './tabs.ts'

/** The session as this page knows it. `unknown` until the service has replied once. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-out'; reason?: SignOutReason }
  | { status: 'signed-in'; user: Infer<typeof UserContext>; token: string }

/** Why the session ended. */
export type SignOutReason = 'signed-out' | 'other-tab' | 'disconnected' | 'ip-changed' | 'expired'

/** The page's one session with one service, and the client that carries its token. */
export interface Session {
  $state: ReadableAtom<SessionState>
  svc: Svc
  /** Loads the session; elements share one request. */
  load(options?: { fresh?: boolean }): Promise<void>
  /**
   * Adopts a session that a sign-in opened. For a service of another origin it first checks that the browser
   * keeps it; rejects with `SvcError` if not.
   */
  open(signedIn: Infer<typeof SignedIn>): Promise<void>
  /**
   * Ends the session here and on the server, and notifies other tabs. Rejects if the server can't be reached.
   * `send` makes the call if more than the call must happen.
   */
  signOut(send?: () => Promise<unknown>): Promise<void>
  /**
   * A frame of this page has signed a user in or out: asks the service whether that is so, and notifies other tabs. Rejects without a
   * reply.
   */
  follow(news: TabMessage): Promise<void>
  /** Notes that the server has ended the session. */
  lost(reason: SignOutReason): void
}

/** The session with the service at `base`, shared by every element and copy of Portico on the page. */
export const session = (base: string, siteKey?: string): Session =>
  shared(sessionKey(base, siteKey), () => createSession(base, siteKey))

// Browsers report every 401 in their consoles, and each visitor of a public page would cause one.
const quietly = { query: { refusalStatus: '200' } } as const

const endings: Record<number, SignOutReason | undefined> = {
  [code.notSignedIn]: undefined,
  [code.disconnected]: 'disconnected',
  [code.ipChanged]: 'ip-changed',
}

export function createSession(base: string, siteKey?: string): Session {
  const $state = atom<SessionState>({ status: 'unknown' })
  let loading: Promise<void> | undefined
  // A reply to a request from before a change must not undo it.
  let version = 0
  // Without a cookie the session belongs to this page only, so other tabs aren't notified.
  let authorization: string | undefined

  const tabs = openTabs(
    base,
    (message) => {
      if (message === 'signed-in') void load({ fresh: true })
      else leave('other-tab')
    },
    () => !authorization && !isDemo(base),
  )
  const svc = createSvc({
    base,
    siteKey,
    token: () => {
      const state = $state.get()
      return state.status === 'signed-in' ? state.token : undefined
    },
    authorization: () => authorization,
    refreshToken: () => load({ fresh: true }),
  })

  function load({ fresh = false } = {}): Promise<void> {
    if (fresh) loading = undefined
    return (loading ??= ask())
  }

  async function ask(): Promise<void> {
    const asked = ++version
    try {
      const answer = await svc.call(login.context, quietly)
      if (asked === version) enter(answer)
    } catch (error) {
      const answered = error instanceof SvcError && (error.status === 401 || error.first.code in endings)
      // Without a reply the state is unknown; a later call may try again.
      if (!answered) loading = undefined
      const reason = answered ? endings[error.first.code] : undefined
      // Reported once, also after a reload: an old cookie names its session for longer than that is news.
      const isNews = reason && signedInHint.get() ? true : undefined
      if (asked === version && (answered || $state.get().status === 'unknown')) leave(reason, isNews)
    }
  }

  // Of the demonstration nothing is remembered: the next page may have a service.
  const remember = (isSignedIn: boolean) => isDemo(base) || signedInHint.set(isSignedIn)

  function enter({ csrfToken, ...user }: Infer<typeof SignedIn>): void {
    version++
    remember(true)
    $state.set({ status: 'signed-in', user, token: csrfToken })
  }

  function leave(reason?: SignOutReason, isNews = $state.get().status === 'signed-in'): void {
    version++
    remember(false)
    $state.set({ status: 'signed-out', ...(isNews ? { reason: reason ?? 'expired' } : {}) })
  }

  // Without that script the session is assumed to be kept, as most are.
  const keep = (signedIn: Infer<typeof SignedIn>) =>
    fetchScript(() => import('./cross-site.ts')).then(
      ({ keepSession }) => keepSession(svc, signedIn, (bearer) => (authorization = bearer)),
      () => signedIn,
    )

  return {
    $state,
    svc,
    load,
    async open(signedIn) {
      loading = Promise.resolve()
      enter(base.includes('//') ? await keep(signedIn) : signedIn)
      tabs.tell('signed-in')
    },
    async signOut(send = () => svc.call(login.signOut)) {
      const state = $state.get()
      await send()
      if (state.status === 'signed-in') forgetDrafts(draftsOf(svc, state.user.email))
      leave('signed-out')
      tabs.tell('signed-out')
    },
    async follow(news) {
      if (news === 'signed-in') await load({ fresh: true })
      else if (!(await svc.call(login.check)).loggedIn) leave('signed-out')
      if ($state.get().status === news) tabs.tell(news)
    },
    lost: (reason) => leave(reason),
  }
}
