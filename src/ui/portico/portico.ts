import type { Infer } from 'superstruct'
import type { UserContext } from '../../contract/login/login.ts'
import { found, shared } from '../../core/registry.ts'
import { serviceOf, sessionKey } from '../../core/session/session-key.ts'
import type { Session, SessionState, SignOutReason } from '../../core/session/session.ts'
import { configure, type Settings } from '../../core/settings.ts'
import type { PortalEvents } from '../island/events.ts'

/** The session's user as far as known; `unknown` until the service has answered once. */
export type SessionValue =
  | { status: 'unknown' }
  | { status: 'signed-out'; reason?: SignOutReason }
  | { status: 'signed-in'; user: Infer<typeof UserContext> }

/** Settings to change; `undefined` takes one back. */
export type SettingsChange = { [Name in keyof Settings]?: Settings[Name] | undefined }

/** Stops the subscription. */
export type Stop = () => void

/** The session of the page with the service of its settings. */
export interface PorticoSession {
  /** The current user. */
  readonly value: SessionValue
  /** Calls back as soon as the user is known, and on every change. */
  subscribe(fn: (value: SessionValue) => void): Stop
  /** Signs out, here and on the service. Rejects if the service can't be reached. */
  signOut(): Promise<void>
  /**
   * `fetch` for calls of your own to the service: `path` is below its address, such as `/user`; the session goes along.
   * A call that was refused for an old token is sent once more.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** All of Portico on a page: one object, however it was loaded and however many elements there are. */
export interface Portico {
  /** Resolves once the user is known; rejects with `loadError`. */
  readonly ready: Promise<Portico>
  /** Why a script of Portico could not be loaded, if so. */
  readonly loadError: Error | undefined
  readonly session: PorticoSession
  /** Sets what elements read when they appear. */
  configure(change: Settings): void
  /** Changes settings of all elements, present and future. */
  update(change: SettingsChange): Promise<void>
  /**
   * Opens a page, such as `profile/security`, `queue/12` or `people/users`. True if an element of the page
   * shows it; otherwise the page gets a `portal-navigate` of the kind `route`, and the element opens it when
   * it appears.
   */
  open(intent: string): Promise<boolean>
  /**
   * Listens to an event of any element; current states (`portal-ready`, the signed-in user) are reported
   * immediately.
   */
  on<Name extends keyof PortalEvents>(event: Name, fn: (event: CustomEvent<PortalEvents[Name]>) => void): Stop
}

/** The page's instance. Its code is fetched on the first call. */
export const portico: Portico = shared('portico', create)

function create(): Portico {
  let loadError: Error | undefined
  const note = (error: Error) => (loadError = error)
  const load = () => import('./deferred.ts')
  // A connection may be lost for a moment.
  const later = () =>
    load()
      .catch(load)
      .catch((error: Error) => {
        throw note(error)
      })

  // Without an endpoint it is the script of an element.
  globalThis.addEventListener?.(
    'portal-error',
    ({ detail }: CustomEventInit<PortalEvents['portal-error']>) =>
      detail?.endpoint ?? note(new Error(detail?.info)),
    true,
  )

  const self: Portico = {
    get ready() {
      return later()
        .then((deferred) => deferred.ready())
        .then(() => self)
    },
    get loadError() {
      return loadError
    },
    session: {
      get value() {
        return told((found(sessionKey(...serviceOf())) as Session | undefined)?.$state.get())
      },
      subscribe: (fn) => untilStopped(later().then((deferred) => () => deferred.subscribe(told, fn))),
      signOut: () => later().then((deferred) => deferred.signOut()),
      fetch: (path, init) => later().then((deferred) => deferred.fetchSvc(path, init)),
    },
    configure,
    update: (change) => later().then((deferred) => deferred.update(change)),
    open: (intent) => later().then((deferred) => deferred.open(intent)),
    on(name, fn) {
      const heard = new Set<EventTarget>()
      const hear = (event: Event) => {
        heard.add(event.composedPath()[0]!)
        fn(event as never)
      }
      addEventListener(name, hear, true)
      const stop = untilStopped(later().then((deferred) => () => deferred.replay(name, heard, fn as never)))
      return () => {
        stop()
        removeEventListener(name, hear, true)
      }
    },
  }
  return self
}

/** Starts once loaded, unless it was stopped by then. */
function untilStopped(begin: Promise<() => Stop | void>): Stop {
  let stopped = false
  let stop: Stop | void
  begin.then(
    (start) => stopped || (stop = start()),
    () => undefined,
  )
  return () => {
    stopped = true
    stop?.()
  }
}

const values = new WeakMap<SessionState, SessionValue>()
const unknown: SessionValue = { status: 'unknown' }

/** A state for the page: without the token, and the same object for the same state. */
function told(state: SessionState | undefined): SessionValue {
  if (!state) return unknown
  const { token: _, ...value } = state as SessionState & { token?: string }
  const known = values.get(state) ?? value
  values.set(state, known)
  return known
}
