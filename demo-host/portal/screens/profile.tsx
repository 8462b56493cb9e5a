import { PortalProfile } from 'portico/react'
import { Arriving } from '../frame/waiting.tsx'

/** What the signed-in user sets: the element shows all of it, and keeps its place in the address. */
export function Screen() {
  return (
    <Arriving className="screen" shape="form">
      <PortalProfile routing="path" headingLevel={1} />
    </Arriving>
  )
}
