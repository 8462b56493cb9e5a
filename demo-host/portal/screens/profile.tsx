import { PortalProfile, useStore } from 'portico/react'
import { useEffect, useState, type ReactNode } from 'react'
import { words } from '../language.ts'
import { portalPack } from '../messages.ts'
import type { SiteInfo } from '../site.ts'
import { Bar } from './bar.tsx'

const texts = words.of(portalPack)

/**
 * What the signed-in user sets: the element shows all of it, and keeps its place in the address. It also has something for
 * whoever comes by the mail to an additional address; where it has nothing to show, `otherwise` stands instead.
 */
export function Profile({ site, otherwise }: { site: SiteInfo | undefined; otherwise: ReactNode }) {
  const [isOut, setOut] = useState(false)
  const { profileTitle } = useStore(texts)
  useEffect(() => {
    document.title = site ? `${profileTitle} · ${site.systemName}` : profileTitle
  }, [site, profileTitle])
  if (isOut) return otherwise
  return (
    <>
      <Bar site={site} />
      <main className="profile">
        <PortalProfile
          routing="path"
          headingLevel={1}
          onportal-ready={({ currentTarget }) =>
            setOut((currentTarget as HTMLElement).dataset['state'] === 'unauthenticated')
          }
        />
      </main>
    </>
  )
}
