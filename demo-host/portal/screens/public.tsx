import { matchRoute, PortalLogin, useStore } from 'portico/react'
import { useEffect } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { Arriving } from '../frame/waiting.tsx'
import { takeReturnPath } from '../routing/return-path.ts'
import { page } from '../session/page-session.ts'
import { useSite } from '../site.ts'
import { Logo } from './logo.tsx'

const home = '/'

/** A public page: the element below the site's logo, and navigation after sign-in. */
export function Screen() {
  const site = useSite()
  const { status } = useStore(page.$state)
  const path = usePathname()
  const query = new URLSearchParams(useSearch())
  const notice = query.has('disconnected')
    ? 'disconnected'
    : query.has('disconnectedByIp')
      ? 'ip-changed'
      : undefined
  // Signed-in users skip the sign-in page; other public pages handle them themselves.
  const isAtSignIn = /^\/login\/?$/i.test(path)
  useEffect(() => {
    if (status === 'signed-in' && isAtSignIn) navigate(takeReturnPath(home), { replace: true })
  }, [status, isAtSignIn])
  return (
    <main id="main" className="door">
      <Arriving shape="door">
        <PortalLogin
          routing="path"
          headingLevel={1}
          autofocus
          next={home}
          {...(notice ? { notice } : {})}
          onportal-navigate={(event) => {
            const { kind, to } = event.detail
            // Routes of the portal need no reload; other pages of this origin, such as a reseller's, do.
            if (kind !== 'page' || !matchRoute(to)) return
            event.preventDefault()
            // Continues to the requested page after any public page; from sign-in the session does that.
            if (!isAtSignIn) navigate(takeReturnPath(home), { replace: true })
          }}
        >
          <Logo site={site} slot="logo" />
        </PortalLogin>
      </Arriving>
    </main>
  )
}
