import { fetchScript, nameVisitors, site as calls, type PortalEvents } from 'portico/react'
import { page } from '../session/page-session.ts'
import { siteInfo } from '../site.ts'
import { $consent, followOtherTabs } from './consent.ts'
import type { Tags } from './google-tags.ts'

/**
 * Forwards events of the portal and its elements from consent to its withdrawal. Earlier ones are dropped and
 * carry no identity; events during loading of the tags wait for them.
 */
export function followConsent(): void {
  let tags: Promise<Tags | undefined> | undefined
  const hear = ({ detail }: CustomEvent<PortalEvents['portal-analytics']>) =>
    quietly(async () => (await tags)?.send(detail))
  $consent.subscribe((consent) => {
    nameVisitors(page, isAllowed())
    if (isAllowed()) {
      tags ??= load().catch(() => undefined)
      document.addEventListener('portal-analytics', hear)
    } else document.removeEventListener('portal-analytics', hear)
    quietly(async () => {
      const loaded = await tags
      if (isAllowed()) return loaded?.start()
      loaded?.stop()
      if (consent && hasCookies()) (await fetchScript(loadDropCookies)).dropCookies()
    })
  })
  let user = ''
  page.$state.listen((state) => {
    // A different user is a different visitor to analytics.
    if (state.status !== 'signed-in' || state.user.email === user) return
    if (user) nameVisitors(page, isAllowed())
    user = state.user.email
  })
  followOtherTabs()
}

const loadDropCookies = () => import('./drop-cookies.ts')

/** Undefined if the site counts nothing. */
async function load(): Promise<Tags | undefined> {
  const site = await siteInfo
  if (!site?.hasAnalytics) return undefined
  const [{ createTags }, answer] = await Promise.all([
    fetchScript(() => import('./google-tags.ts')),
    page.svc.call(calls.analytics),
  ])
  return createTags(answer)
}

const isAllowed = (): boolean => $consent.get() === 'allowed'

const hasCookies = (): boolean => /\b_g/.test(document.cookie)

/** Blocked counting, as by an ad blocker, is no error for the user. */
const quietly = (work: () => Promise<void>): void => void work().catch(() => undefined)
