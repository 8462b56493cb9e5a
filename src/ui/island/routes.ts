import type { MouseEvent } from 'react'
import { useAttribute, useIsland } from './context.ts'

/** What makes a link or a button lead to a route of the portal. */
export interface Way {
  /** None where the page has given no addresses; then it is a button. */
  href: string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/**
 * How an element leads to routes of the portal. It tells the page with `portal-navigate` of the kind `route`. What becomes of
 * it unless the page prevents it: with `routing="hash"` or `"path"` the address changes; with a `base` alone the
 * browser follows the link; else nothing.
 */
export function useRoutes(): (to: string) => Way {
  const { host, location } = useIsland()
  const base = useAttribute<string>('base')
  return (to) => {
    const own = location.href(to)
    const href = own ?? (base === undefined ? undefined : base + to)
    return {
      href,
      onClick(event) {
        // A new tab or window is the browser's affair.
        if (href && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
        if (own) event.preventDefault()
        // Where the page has gone on by itself, the element may be wrong about where it is.
        if (own && to !== location.$path.get()) location.go(to, 'route')
        else if (!host.send('portal-navigate', { to, kind: 'route' }, true)) event.preventDefault()
      },
    }
  }
}
