import { atom, type ReadableAtom } from 'nanostores'
import type { PortalElement } from './shell.ts'

/** Where inside itself an element is. */
export interface Location {
  /** The inner route, such as `/tfa`. */
  $path: ReadableAtom<string>
  /** Goes to an inner route, unless the page prevents it. */
  go(to: string): void
  /** The `route` attribute was set from outside. */
  follow(): void
  close(): void
}

interface Mode {
  read(): string | undefined
  write(to: string): void
  listen?: 'hashchange' | 'popstate'
}

/**
 * Opens the element's inner route by its `routing` attribute: `memory` keeps it to itself, `hash` and `path` show it
 * in the address, `host` leaves all going to the page, which answers `portal-navigate` by setting `route`.
 */
export function openLocation(host: PortalElement, start: string): Location {
  const routing = host.getAttribute('routing') ?? 'memory'
  const mode = modes(host.getAttribute('base') ?? '')[routing]
  const $path = atom(mode?.read() ?? host.getAttribute('route') ?? start)
  const arrive = (to: string) => {
    $path.set(to)
    if (host.getAttribute('route') !== to) host.setAttribute('route', to)
  }
  const heard = () => arrive(mode?.read() ?? start)
  if (mode?.listen) addEventListener(mode.listen, heard)
  return {
    $path,
    go(to) {
      if (to === $path.get() || !host.send('portal-navigate', { to, kind: 'inner' }, true)) return
      if (routing === 'host') return
      mode?.write(to)
      arrive(to)
    },
    follow() {
      const to = host.getAttribute('route')
      if (to && to !== $path.get()) $path.set(to)
    },
    close() {
      if (mode?.listen) removeEventListener(mode.listen, heard)
    },
  }
}

// Only a page that asked for it has its address touched.
const modes = (base: string): Record<string, Mode | undefined> => ({
  hash: {
    read: () => (location.hash.startsWith('#/') ? location.hash.slice(1) : undefined),
    write: (to) => location.assign(`#${to}`),
    listen: 'hashchange',
  },
  path: {
    read: () => (location.pathname.startsWith(base) ? location.pathname.slice(base.length) : undefined),
    write: (to) => history.pushState(null, '', base + to),
    listen: 'popstate',
  },
})
