import { $requestedAction } from 'portico/react'
import { navigate } from 'wouter/use-browser-location'

type Requested = NonNullable<ReturnType<typeof $requestedAction.get>>

/** Has the page at `to` start an action, once it shows. */
export function requestAction(action: Requested, to: string): void {
  $requestedAction.set(action)
  navigate(to)
  const { pathname } = location
  // A user who leaves before it has started would meet its dialog whenever the page shows next.
  const look = () => {
    if (location.pathname === pathname) return
    if ($requestedAction.get() === action) $requestedAction.set(undefined)
    for (const type of navigations) removeEventListener(type, look)
  }
  for (const type of navigations) addEventListener(type, look)
}

/** The browser's event, and those of wouter for its own ways. */
const navigations = ['popstate', 'pushState', 'replaceState'] as const
