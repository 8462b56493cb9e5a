import { PortalProfile, useStore } from 'portico/react'
import { useEffect } from 'react'
import { words } from '../language.ts'
import { portalPack } from '../messages.ts'
import type { SiteInfo } from '../site.ts'
import { Bar } from './bar.tsx'

const texts = words.of(portalPack)

/** What the signed-in user sets: the element shows all of it, and keeps its place in the address. */
export function Profile({ site }: { site: SiteInfo | undefined }) {
  const { profileTitle } = useStore(texts)
  useEffect(() => {
    document.title = site ? `${profileTitle} · ${site.systemName}` : profileTitle
  }, [site, profileTitle])
  return (
    <>
      <Bar site={site} />
      <main className="profile">
        <PortalProfile routing="path" />
      </main>
    </>
  )
}
