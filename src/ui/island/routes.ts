import { createContext, useContext, type MouseEvent } from 'react'
import { fromPage } from '../../core/url-of.ts'
import { useAttribute, useIsland } from './context.ts'

/** Props that make a link or button lead to a route of the portal. */
export interface Way {
  /** Undefined if the page sets no addresses; the link is then a button. */
  href: string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Which routes of the portal are the element's own, so that it goes there itself. */
export const OwnRoutes = createContext<(to: string) => boolean>(() => false)

/**
 * Navigation to the portal's routes. An element goes to its own routes itself; for all others it dispatches
 * `portal-navigate` of kind `route`. Unless the page prevents it, `routing="hash"` or `"path"` changes the
 * address and a `base` alone makes the browser follow the link.
 */
export function useRoutes(): (to: string) => Way {
  const { host, location } = useIsland()
  const base = useAttribute<string>('base')
  const isOwn = useContext(OwnRoutes)
  return (to) => {
    const own = location.href(to)
    const href = own ?? (base === undefined ? undefined : fromPage(base + to))
    return {
      href,
      onClick(event) {
        // A new tab or window is the browser's affair.
        if (href && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
        if (own || isOwn(to)) event.preventDefault()
        if (isOwn(to)) location.go(to)
        // The page may have navigated by itself, which leaves the element's location outdated.
        else if (own && to !== location.$path.get()) location.go(to, 'route')
        else if (!host.send('portal-navigate', { to, kind: 'route' }, true)) event.preventDefault()
      },
    }
  }
}
