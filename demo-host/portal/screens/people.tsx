import { PortalPeople } from 'portico/react'
import { usePathname } from 'wouter/use-browser-location'

/** Accounts, groups and what is done to many at a time: the element shows the page of the route. */
export function Screen() {
  const path = usePathname()
  return (
    <div className="screen wide">
      <PortalPeople routing="path" headingLevel={1} route={path} />
    </div>
  )
}
