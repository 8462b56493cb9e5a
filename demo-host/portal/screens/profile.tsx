import { PortalProfile } from 'portico/react'

/** What the signed-in user sets: the element shows all of it, and keeps its place in the address. */
export function Screen() {
  return (
    <div className="screen">
      <PortalProfile routing="path" headingLevel={1} />
    </div>
  )
}
