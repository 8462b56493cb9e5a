import { PortalQueue, PortalUser, useStore } from 'portico/react'
import { Link } from 'wouter'
import { words } from '../language.ts'
import { portalPack } from '../messages.ts'
import type { SiteInfo } from '../site.ts'
import { Logo } from './logo.tsx'

const texts = words.of(portalPack)

/** The head of every page behind the sign-in: the ways, the tasks under way, who is signed in. */
export function Bar({ site }: { site: SiteInfo | undefined }) {
  const t = useStore(texts)
  return (
    <header className="bar">
      <Link className="brand" href="/">
        <Logo site={site} />
      </Link>
      <nav className="ways">
        <Link href="/Profile">{t.profileTitle}</Link>
        <PortalQueue density="compact" />
        <PortalUser density="compact" />
      </nav>
    </header>
  )
}
