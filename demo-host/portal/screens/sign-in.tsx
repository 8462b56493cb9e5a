import { PortalLogin, session, useStore } from 'portico/react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { words } from '../language.ts'
import { portalPack } from '../messages.ts'
import type { SiteInfo } from '../site.ts'
import { Logo } from './logo.tsx'

const texts = words.of(portalPack)

/** The sign-in page: the element, the site's logo above it, and the way on once somebody is signed in. */
export function SignIn({ site }: { site: SiteInfo | undefined }) {
  const state = useStore(session('/svc').$state)
  const { signInTitle } = useStore(texts)
  const [, go] = useLocation()
  const query = new URLSearchParams(useSearch())
  const notice = query.has('disconnected')
    ? 'disconnected'
    : query.has('disconnectedByIp')
      ? 'ip-changed'
      : undefined
  useEffect(() => {
    document.title = site ? `${signInTitle} · ${site.systemName}` : signInTitle
  }, [site, signInTitle])
  useEffect(() => {
    if (state.status === 'signed-in') go('/', { replace: true })
  }, [state.status, go])
  return (
    <main className="door">
      <PortalLogin headingLevel={1} autofocus {...(notice ? { notice } : {})}>
        <Logo site={site} slot="logo" />
      </PortalLogin>
    </main>
  )
}
