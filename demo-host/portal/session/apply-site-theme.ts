import { signedInHint } from 'portico/react'
import { atom } from 'nanostores'
import { openPreview } from '../preview/theme-preview.ts'
import { applyTheme, showTheme } from '../settings/page-theme.ts'
import { preferences } from '../settings/preferences.ts'
import { siteInfo } from '../site.ts'
import { page } from './page-session.ts'
import { $user } from './user-details.ts'

/** Whether the user has the mini view; until that is known, whether the last visit had. */
export const $isMini = atom(preferences.get('view') === 'mini')

/**
 * Keeps the page in the theme of its site and user, and in the user's view. Resolves with the first theme;
 * returning visitors have it already.
 */
export async function applySiteTheme(): Promise<void> {
  const [site, preview] = await Promise.all([siteInfo, openPreview()])
  const icon = site?.logos.icon
  if (icon) document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', icon)
  // A preview shows the theme itself, not the colors of a user.
  if (preview?.state === 'open') return showTheme(preview.theme)
  const isExpected = signedInHint.get() && preferences.get('theme') !== undefined
  const put = async (): Promise<void> => {
    const { status } = page.$state.get()
    const user = $user.get()
    // Keeps the theme of the last visit until the user is known.
    const isOpen = status === 'unknown' || (status === 'signed-in' && user === undefined)
    if (isOpen && isExpected) return
    $isMini.set(user?.isMiniViewEnabled === true)
    const view = $isMini.get() ? 'mini' : 'full'
    document.documentElement.dataset['view'] = view
    preferences.set('view', view)
    if (site) await applyTheme(site.theme, user ?? undefined)
  }
  page.$state.listen(() => void put())
  $user.listen(() => void put())
  await put()
}
