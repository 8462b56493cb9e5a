import { PortalReports } from 'portico/react'
import { usePathname } from 'wouter/use-browser-location'

/** The reports: the element shows the catalogue and each of them, and keeps its place in the address. */
export function Screen() {
  const path = usePathname()
  return (
    <div className="screen wide">
      <PortalReports routing="path" headingLevel={1} route={path} />
    </div>
  )
}
