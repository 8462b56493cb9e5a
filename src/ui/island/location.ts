import { atom, batch, type ReadableAtom } from 'nanostores'
import { fetchScript } from '../../core/fetch-script.ts'
import type { Mode } from './location-modes.ts'
import type { Island } from './context.ts'

/** The inner route of an element. */
export interface Location {
  /** The inner route, such as `/tfa`. */
  $path: ReadableAtom<string>
  /**
   * The route's query. The address and the `route` attribute keep it, for example a list's filters, but drop
   * it whole if one of its names is a secret's.
   */
  $query: ReadableAtom<URLSearchParams>
  /** The address of an inner route, if there is one. */
  href(to: string): string | undefined
  /**
   * Goes to an inner route unless the page prevents it; kind `route` if the portal's routes are the element's
   * own. `replace` makes no history entry, as for a filter being typed.
   */
  go(to: string, kind?: 'inner' | 'route', replace?: boolean): void
  /** Goes to the element's start without an event, since the page is about to navigate. */
  leave(): void
  /** The `route` attribute was set from outside. */
  follow(): void
  /** Resolves once the address has been read, where the route lives there. */
  ready?: Promise<void>
}

/**
 * Opens the element's inner route by its `routing` attribute: `memory` keeps it inside, `hash` and `path`
 * show it in the address, `host` leaves navigation to the page, which answers `portal-navigate` by setting
 * `route`.
 */
export function openLocation(
  { host, signal, $isShown }: Pick<Island, 'host' | 'signal' | '$isShown'>,
  start: string,
): Location {
  const routing = host.getAttribute('routing') ?? 'memory'
  let mode: Mode | undefined
  const $path = atom(start)
  const $query = atom(new URLSearchParams())
  // The whole current route, and the part of it that may be visible.
  let at = start
  let shown = start
  const arrive = (to: string, write?: 'push' | 'replace') => {
    at = to.replace(handOff, '$1?value=')
    const [path = start, search] = at.split('?')
    shown = secrets.test(at) ? path : at
    if (write || shown !== at) mode?.write(shown, write !== 'push')
    // Readers of both must never see one without the other.
    batch(() => {
      $query.set(new URLSearchParams(search))
      $path.set(path)
    })
    if (host.getAttribute('route') !== shown) host.setAttribute('route', shown)
  }
  const heard = () => {
    const to = mode?.read() ?? start
    if (to !== shown) arrive(to)
  }
  const location: Location = {
    $path,
    $query,
    href: (to) => mode?.href(to),
    go(to, kind = 'inner', replace = false) {
      const detail = { to, kind, ...(replace && { replace }) }
      // A change that has outlived its element leads nowhere, also where that is kept for what was typed in it.
      if (signal.aborted || !host.isConnected || to === at || !host.send('portal-navigate', detail, true))
        return
      const isHere = to.split('?')[0] === $path.get()
      // If only the query changes, the page has nothing to set; if it held a secret, there is nothing to go
      // back to.
      if (routing !== 'host' || isHere) arrive(to, replace || (isHere && shown !== at) ? 'replace' : 'push')
    },
    leave: () => arrive(start),
    follow() {
      const to = host.getAttribute('route')
      if (to && to !== shown) arrive(to)
    },
  }
  const begin = () => {
    const first = mode?.read() ?? host.getAttribute('route')
    if (first) arrive(first)
  }
  // Most elements keep their route to themselves and need nothing of this.
  if (routing === 'hash' || routing === 'path')
    location.ready = fetchScript(() => import('./location-modes.ts')).then(({ openMode }) => {
      if (signal.aborted) return
      mode = openMode(routing, host.getAttribute('base') ?? '', $isShown, heard)
      begin()
    })
  else begin()
  return location
}

// Proofs must not stay in histories, referrers or screenshots.
const secrets = /[?&](token|t|code|state|error|value)=/
// The same for the code at the end of a network's answer: `/login/{network}/ok/{value}`.
const handOff = /^(\/\w+\/[^/?]+\/ok)\//i
