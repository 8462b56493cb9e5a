import { createContext, useContext, type MouseEvent } from 'react'
import { useAttribute, useIsland } from './context.ts'

/** What makes a link or a button lead to a route of the portal. */
export interface Way {
  /** None where the page has given no addresses; then it is a button. */
  href: string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Which routes of the portal are the element's own, so that it goes there itself. */
export const OwnRoutes = createContext<(to: string) => boolean>(() => false)

/**
 * How an element leads to routes of the portal. To its own it goes itself. For all others it tells the page with
 * `portal-navigate` of the kind `route`. What becomes of it unless the page prevents it: with `routing="hash"` or `"path"` the address
 * changes; with a `base` alone the browser follows the link; else nothing.
 */
export function useRoutes(): (to: string) => Way {
  const { host, location } = useIsland()
  const base = useAttribute<string>('base')
  const isOwn = useContext(OwnRoutes)
  return (to) => {
    const own = location.href(to)
    const href = own ?? (base === undefined ? undefined : base + to)
    return {
      href,
      onClick(event) {
        // A new tab or window is the browser's affair.
        if (href && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
        if (own || isOwn(to)) event.preventDefault()
        if (isOwn(to)) location.go(to)
        // Where the page has gone on by itself, the element may be wrong about where it is.
        else if (own && to !== location.$path.get()) location.go(to, 'route')
        else if (!host.send('portal-navigate', { to, kind: 'route' }, true)) event.preventDefault()
      },
    }
  }
}
