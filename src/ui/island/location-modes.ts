import { taken } from '../../core/registry.ts'
import { fromPage } from '../../core/url-of.ts'
import type { Island } from './context.ts'

/** A way to keep an inner route in the page's address. */
export interface Mode {
  read(): string | undefined
  href(to: string): string
  /** Writes a route to the address; `instead` replaces the current entry. */
  write(to: string, instead: boolean): void
  event: 'hashchange' | 'popstate'
}

/** Changes the address only if the page opted in. `heard` is called when the address changes. */
export function openMode(
  routing: 'hash' | 'path',
  base: string,
  $isShown: Island['$isShown'],
  heard: () => void,
): Mode {
  const mode = routing === 'hash' ? hash : path(base)
  let isBack = false
  $isShown.subscribe((isShown) => {
    if (!isShown) return removeEventListener(mode.event, heard)
    addEventListener(mode.event, heard)
    // Ignores addresses that aren't the element's.
    if (isBack && mode.read() !== undefined) heard()
    isBack = true
  })
  return mode
}

const hash: Mode = {
  read: () => (location.hash.startsWith('#/') ? location.hash.slice(1) : undefined),
  href: (to) => fromPage(`${location.pathname}${location.search}#${to}`),
  write(to, instead) {
    if (instead) history.replaceState(history.state, '', this.href(to))
    else location.hash = to
  },
  event: 'hashchange',
}

const path = (base: string): Mode => ({
  // The page may have removed its query before our scripts loaded.
  read: () =>
    location.pathname.startsWith(base)
      ? location.pathname.slice(base.length) +
        (location.search || ((taken('query') as string | undefined) ?? ''))
      : undefined,
  href: (to) => fromPage(base + to),
  write(to, instead) {
    if (instead) history.replaceState(history.state, '', this.href(to))
    else history.pushState(null, '', this.href(to))
  },
  event: 'popstate',
})
