import { analyticsIdentity, matchRoute } from 'portico/react'
import { page } from '../session/page-session.ts'
import { siteInfo } from '../site.ts'
import { pageName } from './page-name.ts'

let counted: string | undefined

/**
 * Sends `portal-analytics` for a page view, as elements do. The sign-in element counts its own pages.
 * Visitors stay anonymous if the site counts nothing or the visitor hasn't agreed.
 */
export async function countPage(): Promise<void> {
  const view = matchRoute(location.pathname)?.route.view
  if (page.$state.get().status !== 'signed-in' || !view || view === 'login') return
  const name = pageName(location)
  if (counted === name) return
  counted = name
  const who = await analyticsIdentity(page, (await siteInfo)?.hasAnalytics)
  document.dispatchEvent(
    new CustomEvent('portal-analytics', { detail: { name: 'page_view', fields: { page: name, ...who } } }),
  )
}
