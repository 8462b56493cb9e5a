import { shared } from '../../core/registry.ts'
import { serviceOf } from '../../core/session/session-key.ts'
import { type SessionState, session, type Session } from '../../core/session/session.ts'
import type { SessionValue, Stop, SettingsChange } from './portico.ts'
import { configure, type Settings } from '../../core/settings.ts'
import { fetchStrings } from '../../core/i18n/fetch-strings.ts'
import { islands } from '../island/islands.ts'
import type { PortalEvents } from '../island/events.ts'
import type { Endpoint, Input } from '../../contract/engine/endpoint.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { fromPage, urlOf } from '../../core/url-of.ts'

// The page object's methods, fetched on first call.

export { open } from './open.ts'

export const ready = (): Promise<void> => currentSession().load()

export const signOut = (): Promise<void> => currentSession().signOut()

/** Passes on the session's user, as `valueOf` of a state, for whichever service the page uses. */
export function subscribe(
  valueOf: (state: SessionState) => SessionValue,
  fn: (value: SessionValue) => void,
): Stop {
  let leave: Stop = () => undefined
  const join = () => {
    leave()
    const session = currentSession()
    leave = session.$state.subscribe((state) => {
      if (state.status !== 'unknown') fn(valueOf(state))
    })
    void session.load()
  }
  join()
  subscriptions().add(join)
  return () => {
    subscriptions().delete(join)
    leave()
  }
}

/** The page has changed its service: all go on with the session there. */
export function joinAnew(): void {
  for (const join of subscriptions()) join()
}

const subscriptions = () => shared('subscriptions', () => new Set<() => void>())

/** The session of the page's settings. */
export function currentSession(): Session {
  const [svc = '/svc', siteKey] = serviceOf()
  return session(svc, siteKey)
}

/** The change that elements are notified of, by setting. */
const changes: Record<keyof Settings, 'svc' | 'theme' | 'lang' | 'strings'> = {
  svc: 'svc',
  siteKey: 'svc',
  mode: 'svc',
  theme: 'theme',
  scheme: 'theme',
  density: 'theme',
  lang: 'lang',
  strings: 'strings',
}

/** Changes settings and updates every connected element. */
export async function update(change: SettingsChange): Promise<void> {
  for (const name of Object.keys(change)) {
    if (!Object.hasOwn(changes, name))
      throw new TypeError(
        `portico.update: "${name}" is no setting. There are: ${Object.keys(changes).join(', ')}.`,
      )
  }
  configure(change as Settings)
  if (typeof change.strings === 'string') await fetchStrings(change.strings)
  const told = new Set((Object.keys(change) as (keyof Settings)[]).map((name) => changes[name]))
  if (told.has('svc')) joinAnew()
  for (const [host, view] of islands()) {
    for (const name of told) {
      // An element with a service of its own keeps it.
      if (name !== 'svc' || !host.hasAttribute('svc')) view.update(name)
    }
  }
}

/** Informs a new listener of the current state, unless it has `heard` of it. */
export function replay(
  name: keyof PortalEvents,
  heard: ReadonlySet<EventTarget>,
  fn: (event: CustomEvent) => void,
): void {
  const hosts = [...islands().keys()]
  if (name === 'portal-ready') {
    for (const host of hosts.filter((one) => !heard.has(one) && isReady(one)))
      fn(eventFrom(host, name, undefined))
    return
  }
  const detail = heard.size === 0 ? detailOf(name) : undefined
  if (detail) fn(eventFrom(hosts[0] ?? document, name, detail))
}

const isReady = ({ dataset }: HTMLElement) => !/^(loading|error)$/.test(dataset['state'] ?? 'loading')

function detailOf(name: keyof PortalEvents): object | undefined {
  const state = currentSession().$state.get()
  if (state.status === 'signed-in') {
    const { email, impersonatedBy } = state.user
    if (name === 'portal-signed-in') return { email, restored: true }
    if (name === 'portal-impersonation' && impersonatedBy)
      return { state: 'began', email, by: impersonatedBy }
  }
  if (state.status === 'signed-out' && state.reason && name === 'portal-signed-out')
    return { reason: state.reason }
  return undefined
}

/** An event for a single listener, with its original target. */
const eventFrom = (target: EventTarget, name: string, detail: unknown): CustomEvent =>
  Object.defineProperty(new CustomEvent(name, { detail }), 'target', { value: target })

/** The page's own call to the service: like an element's, with the session and a retry for an expired token. */
export async function fetchSvc(path: string, init: RequestInit = {}): Promise<Response> {
  const session = currentSession()
  const { base } = session.svc
  if (!isBelow(base, path))
    throw new TypeError(`portico.session.fetch: path must be an address below ${base}, such as "/user".`)
  // Loads the session first if needed, because the call needs its token.
  await session.load()
  const method = (init.method ?? 'GET').toUpperCase()
  let response: Response | undefined
  try {
    const value = await session.svc.call(
      { method, path, changes: method !== 'GET' } as unknown as Endpoint,
      { body: init.body } as Input<Endpoint>,
      {
        async send(_url, request) {
          response = await fetch(fromPage(base + path), {
            credentials: 'include',
            ...init,
            headers: merged(request.headers, init),
          })
          // The answer is the page's; of the client only refusals are read.
          return response.ok ? new Response('{}') : response.clone()
        },
      },
    )
    // The demonstration answers without it.
    response ??= new Response(JSON.stringify(value))
  } catch (error) {
    if (!response || !(error instanceof SvcError)) throw error
  }
  return response!
}

/** Whether a path stays in the service: the session goes with it. */
function isBelow(base: string, path: string): boolean {
  const address = (text: string) => urlOf(text)?.href ?? text
  return path.startsWith('/') && address(base + path).startsWith(address(`${base}/`))
}

/** The session's headers with the page's own, which win. A body that is no text has its type from the browser. */
function merged(session: Record<string, string>, { headers, body }: RequestInit): Headers {
  const all = new Headers(session)
  if (typeof body !== 'string') all.delete('content-type')
  new Headers(headers).forEach((value, name) => all.set(name, value))
  return all
}
