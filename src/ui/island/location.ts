import { atom, type ReadableAtom } from 'nanostores'
import type { Mode } from './location-modes.ts'
import type { PortalElement } from './shell.ts'

/** Where inside itself an element is. */
export interface Location {
  /** The inner route, such as `/tfa`. */
  $path: ReadableAtom<string>
  /** What came behind the route's `?`, such as a token: it is in no address and no attribute any more. */
  $query: ReadableAtom<URLSearchParams>
  /** The address that shows an inner route, where there is one. */
  href(to: string): string | undefined
  /** Goes to an inner route, unless the page prevents it; `route` where the portal's routes are the element's own. */
  go(to: string, kind?: 'inner' | 'route'): void
  /** The `route` attribute was set from outside. */
  follow(): void
  close(): void
  /** Resolves once the address has been read, where the route lives there. */
  ready?: Promise<void>
}

/**
 * Opens the element's inner route by its `routing` attribute: `memory` keeps it to itself, `hash` and `path` show it
 * in the address, `host` leaves all going to the page, which answers `portal-navigate` by setting `route`.
 */
export function openLocation(host: PortalElement, start: string): Location {
  const routing = host.getAttribute('routing') ?? 'memory'
  let mode: Mode | undefined
  let closed = false
  const $path = atom(start)
  const $query = atom(new URLSearchParams())
  const arrive = (to: string, instead = true) => {
    const plain = to.replace(handOff, '$1?value=')
    const [path = start, search] = plain.split('?')
    if (!instead || secrets.test(plain)) mode?.write(path, instead)
    $query.set(new URLSearchParams(search))
    $path.set(path)
    if (host.getAttribute('route') !== path) host.setAttribute('route', path)
  }
  const heard = () => {
    const to = mode?.read() ?? start
    if (to !== $path.get()) arrive(to)
  }
  const location: Location = {
    $path,
    $query,
    href: (to) => mode?.href(to),
    go(to, kind = 'inner') {
      const isHere = to === $path.get()
      // Where only the query goes, the page has nothing to set.
      if ((isHere && !String($query.get())) || !host.send('portal-navigate', { to, kind }, true)) return
      if (isHere || routing !== 'host') arrive(to, isHere)
    },
    follow() {
      const to = host.getAttribute('route')
      if (to && to !== $path.get()) arrive(to)
    },
    close() {
      closed = true
      if (mode) removeEventListener(mode.listen, heard)
    },
  }
  const begin = () => {
    const first = mode?.read() ?? host.getAttribute('route')
    if (first) arrive(first)
  }
  // Most elements keep their route to themselves and need nothing of this.
  if (routing === 'hash' || routing === 'path')
    location.ready = import('./location-modes.ts').then(({ openMode }) => {
      if (closed) return
      mode = openMode(routing, host.getAttribute('base') ?? '')
      addEventListener(mode.listen, heard)
      begin()
    })
  else begin()
  return location
}

// What proves something must not stay where a history, a referrer or a screenshot shows it.
const secrets = /[?&](token|t|code|state|error|value)=/
// The same for the code that a network's answer ends in: `/login/{network}/ok/{value}`.
const handOff = /^(\/\w+\/[^/?]+\/ok)\//i
