import { matchRoute } from 'portico/react'
import { navigate } from 'wouter/use-browser-location'

/** Goes where elements want to go, without loading the page anew, as long as it is a route of the portal. */
export function followElements(): void {
  document.addEventListener('portal-navigate', (event) => {
    const { kind, to } = event.detail
    if (kind === 'inner' || event.defaultPrevented || !matchRoute(to)) return
    event.preventDefault()
    navigate(to)
  })
}
