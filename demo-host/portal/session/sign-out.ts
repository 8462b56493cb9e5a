import { site as calls } from 'portico/react'
import { tell } from '../toasts/news.ts'
import { page } from './page-session.ts'

/** Ends the session, and leads to the reseller's own sign-in page if the site has one; if the service is unreachable, shows that and stays. */
export const signOut = async (): Promise<void> => {
  // It may have changed since the page was opened.
  const site = await page.svc.call(calls.show).catch(() => undefined)
  try {
    await page.signOut()
  } catch {
    return tell({ tone: 'error', key: 'signOutFailed', place: 'session' })
  }
  if (site?.loginPage) location.assign(site.loginPage)
}
