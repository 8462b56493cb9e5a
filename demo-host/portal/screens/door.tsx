import { PortalLogin, session, useStore } from 'portico/react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { doors } from '../doors.ts'
import { words } from '../language.ts'
import { portalPack } from '../messages.ts'
import type { SiteInfo } from '../site.ts'
import { Logo } from './logo.tsx'

const texts = words.of(portalPack)
const home = '/'

/** A public page: the element, the site's logo above it, and the way on once somebody has signed in. */
export function Door({ site }: { site: SiteInfo | undefined }) {
  const state = useStore(session('/svc').$state)
  const [path, go] = useLocation()
  const title = useStore(texts)[titleOf(path)]
  const query = new URLSearchParams(useSearch())
  const notice = query.has('disconnected')
    ? 'disconnected'
    : query.has('disconnectedByIp')
      ? 'ip-changed'
      : undefined
  useEffect(() => {
    document.title = site ? `${title} · ${site.systemName}` : title
  }, [site, title])
  // Who is signed in has nothing to do at the sign-in; the other doors say themselves what is to be done.
  const isAtSignIn = /^\/login\/?$/i.test(path)
  useEffect(() => {
    if (state.status === 'signed-in' && isAtSignIn) go(home, { replace: true })
  }, [state.status, isAtSignIn, go])
  return (
    <main className="door">
      <PortalLogin
        routing="path"
        headingLevel={1}
        autofocus
        next={home}
        {...(notice ? { notice } : {})}
        onportal-navigate={(event) => {
          const { kind, to } = event.detail
          // Within the portal nothing is loaded anew; other pages of this address, such as a reseller's, are.
          if (kind !== 'page' || !(to === home || doors.test(to.split('?')[0] ?? ''))) return
          event.preventDefault()
          // Who came in by any door goes home.
          go(home, { replace: true })
        }}
      >
        <Logo site={site} slot="logo" />
      </PortalLogin>
    </main>
  )
}

const titles = {
  create: 'createTitle',
  forgot: 'forgotTitle',
  reset: 'resetTitle',
  setpassword: 'resetTitle',
  validate: 'validateTitle',
  validatesuccessful: 'validateTitle',
  termsofservice: 'termsTitle',
} as const

/** Which of the portal's words names a public route. */
function titleOf(path: string): 'signInTitle' | (typeof titles)[keyof typeof titles] {
  const first = path.split('/')[1]?.toLowerCase() ?? ''
  return Object.hasOwn(titles, first) ? titles[first as keyof typeof titles] : 'signInTitle'
}
