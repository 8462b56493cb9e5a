import { PortalDashboard } from 'portico/react'
import { useTitle } from '../routing/title.ts'
import type { ScreenProps } from '../views.ts'

/** What needs the user's attention. */
export function Screen({ route }: ScreenProps) {
  return (
    <div className="screen wide">
      <h1>{useTitle(route)}</h1>
      <PortalDashboard headingLevel={2} base="" />
    </div>
  )
}
