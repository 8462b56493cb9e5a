import { PortalSupport } from 'portico/react'
import { usePathname } from 'wouter/use-browser-location'

/** Tickets, contacts and the health of services: the element shows the page of the route. */
export function Screen() {
  const path = usePathname()
  return (
    <div className="screen wide">
      <PortalSupport routing="path" headingLevel={1} route={path} />
    </div>
  )
}
