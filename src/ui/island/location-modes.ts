import { taken } from '../../core/registry.ts'

/** How an inner route lives in the page's address. */
export interface Mode {
  read(): string | undefined
  href(to: string): string
  /** Shows a route in the address; `instead` of the one that is there. */
  write(to: string, instead: boolean): void
  listen: 'hashchange' | 'popstate'
}

/** Only a page that asked for it has its address touched. */
export const openMode = (routing: 'hash' | 'path', base: string): Mode =>
  routing === 'hash' ? hash : path(base)

const hash: Mode = {
  read: () => (location.hash.startsWith('#/') ? location.hash.slice(1) : undefined),
  // Spelt out, since `#…` alone would mean the page's `<base>`.
  href: (to) => `${location.pathname}${location.search}#${to}`,
  write(to, instead) {
    if (instead) history.replaceState(history.state, '', this.href(to))
    else location.hash = to
  },
  listen: 'hashchange',
}

const path = (base: string): Mode => ({
  // A page may have taken the query out of its address before anything else was loaded.
  read: () =>
    location.pathname.startsWith(base)
      ? location.pathname.slice(base.length) +
        (location.search || ((taken('query') as string | undefined) ?? ''))
      : undefined,
  href: (to) => base + to,
  write(to, instead) {
    if (instead) history.replaceState(history.state, '', base + to)
    else history.pushState(null, '', base + to)
  },
  listen: 'popstate',
})
