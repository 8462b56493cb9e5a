import { PortalProfile } from 'portico/react'
import { useState, type ReactNode } from 'react'

/**
 * The profile for a signed-out visitor who follows the email to an additional address. Shows `otherwise` if
 * the element has nothing for them.
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
