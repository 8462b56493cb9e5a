import { PortalProfile } from 'portico/react'
import { Arriving } from '../frame/waiting.tsx'

/** The profile element, with its route in the address. */
export function Screen() {
  return (
    <Arriving className="screen" shape="form">
      <PortalProfile routing="path" headingLevel={1} />
    </Arriving>
  )
}
