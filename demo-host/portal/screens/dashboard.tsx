import { PortalDashboard } from 'portico/react'
import { Arriving } from '../frame/waiting.tsx'
import { useTitle } from '../routing/title.ts'
import type { ScreenProps } from '../views.ts'

/** The dashboard. */
export function Screen(place: ScreenProps) {
  return (
    <div className="screen wide">
      <h1>{useTitle(place)}</h1>
      <Arriving shape="cards">
        <PortalDashboard headingLevel={2} base="" />
      </Arriving>
    </div>
  )
}
