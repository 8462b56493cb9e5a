import { PortalProfile } from 'portico/react'
import { useState, type ReactNode } from 'react'

/**
 * The profile for whoever comes by the mail to an additional address and is not signed in. Where the element has nothing
 * for them, `otherwise` stands instead.
 */
export function GuestProfile({ otherwise }: { otherwise: ReactNode }) {
  const [isOut, setOut] = useState(false)
  if (isOut) return otherwise
  return (
    <main id="main" className="main" tabIndex={-1}>
      <div className="screen">
        <PortalProfile
          routing="path"
          headingLevel={1}
          onportal-ready={({ currentTarget }) =>
            setOut((currentTarget as HTMLElement).dataset['state'] === 'unauthenticated')
          }
        />
      </div>
    </main>
  )
}
