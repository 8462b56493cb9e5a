import { atom, type ReadableAtom } from 'nanostores'
import type { Infer } from 'superstruct'
import { login, type SignedIn, type UserContext } from '../../contract/login.ts'
import { shared } from '../registry.ts'
import { createSvc, type Svc } from '../svc/client.ts'
import { SvcError } from '../svc/svc-error.ts'
import { signedInHint } from './hint.ts'
import { openTabs } from './tabs.ts'

/** Who is signed in, as far as this page knows. `unknown` until the service has answered once. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-out'; reason?: SignOutReason }
  | { status: 'signed-in'; user: Infer<typeof UserContext>; token: string }

/** Why nobody is signed in any more. */
export type SignOutReason = 'signed-out' | 'other-tab' | 'disconnected' | 'ip-changed'

/** The page's one session with one service, and the client that carries its token. */
export interface Session {
  $state: ReadableAtom<SessionState>
  svc: Svc
  /** Asks the service who is signed in; one request however many elements ask. */
  load(options?: { fresh?: boolean }): Promise<void>
  /** Takes over a session that signing in just opened. */
  open(signedIn: Infer<typeof SignedIn>): void
  /**
   * Ends the session here and on the server, and tells the other tabs. Rejects when the server could not be told.
   * `send` makes the call where more than the call is to happen.
   */
  signOut(send?: () => Promise<unknown>): Promise<void>
  /** Notes that the server has ended the session. */
  lost(reason: SignOutReason): void
}

/** The session with the service at `base`, shared by every element and copy of Portico on the page. */
export const session = (base: string, siteKey?: string): Session =>
  shared(`session ${base} ${siteKey ?? ''}`, () => createSession(base, siteKey))

export function createSession(base: string, siteKey?: string): Session {
  const $state = atom<SessionState>({ status: 'unknown' })
  let loading: Promise<void> | undefined
  // Answers that were asked for before a change must not undo it.
  let version = 0

  const tabs = openTabs(base, (message) => {
    if (message === 'signed-in') void load({ fresh: true })
    else leave('other-tab')
  })
  const svc = createSvc({
    base,
    siteKey,
    token: () => {
      const state = $state.get()
      return state.status === 'signed-in' ? state.token : undefined
    },
    refreshToken: () => load({ fresh: true }),
  })

  function load({ fresh = false } = {}): Promise<void> {
    if (fresh) loading = undefined
    return (loading ??= ask())
  }

  async function ask(): Promise<void> {
    const asked = ++version
    try {
      const answer = await svc.call(login.context)
      if (asked === version) enter(answer)
    } catch (error) {
      const answered = error instanceof SvcError && error.status === 401
      // Without an answer nobody knows; a later call may ask again.
      if (!answered) loading = undefined
      if (asked === version && (answered || $state.get().status === 'unknown')) leave()
    }
  }

  function enter({ csrfToken, ...user }: Infer<typeof SignedIn>): void {
    signedInHint.set(true)
    $state.set({ status: 'signed-in', user, token: csrfToken })
  }

  function leave(reason?: SignOutReason): void {
    version++
    signedInHint.set(false)
    const was = $state.get().status
    $state.set({ status: 'signed-out', ...(was === 'signed-in' ? { reason: reason ?? 'disconnected' } : {}) })
  }

  return {
    $state,
    svc,
    load,
    open(signedIn) {
      version++
      loading = Promise.resolve()
      enter(signedIn)
      tabs.tell('signed-in')
    },
    async signOut(send = () => svc.call(login.signOut)) {
      await send()
      leave('signed-out')
      tabs.tell('signed-out')
    },
    lost: leave,
  }
}
