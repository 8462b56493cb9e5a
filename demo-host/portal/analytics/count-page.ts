import { analyticsIdentity, matchRoute } from 'portico/react'
import { page } from '../session/page-session.ts'
import { siteInfo } from '../site.ts'
import { pageName } from './page-name.ts'

let counted: string | undefined

/**
 * Tells the page's analytics of a page that shows, as the elements do: by `portal-analytics`. The pages of signing in are
 * counted by their element. Where the site counts nothing, or the visitor does not allow it, nobody is named.
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
