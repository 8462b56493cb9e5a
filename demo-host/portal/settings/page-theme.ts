import type { Site } from 'portico/contract'
import { cssForPage, readThemeColors } from 'portico/react'
import type { Infer } from 'superstruct'
import { preferences } from './preferences.ts'

type SiteTheme = Infer<typeof Site>['theme']

/** Colors applied over the site's: those of the user, or of the mini view. */
export interface Wearer {
  themeColors: readonly string[]
  isMiniViewEnabled: boolean
  miniViewColors: readonly string[]
}

let newest = 0

/**
 * Applies the site's theme in the user's colors to the page and all elements. A user's palette is computed
 * and stored for the next first paint; the site's is in the page's style sheet.
 */
export async function applyTheme(site: SiteTheme, wearer?: Wearer): Promise<void> {
  const own = readThemeColors(wearer?.isMiniViewEnabled ? wearer.miniViewColors : wearer?.themeColors)
  const asked = ++newest
  const css = own || !hasSiteSheet() ? await cssForPage({ ...site, ...own }).catch(() => undefined) : ''
  if (css === undefined || asked !== newest) return
  adopt(css)
  const { dataset } = document.documentElement
  // The reader's choice overrides the site's preference.
  if (site.scheme) dataset['siteScheme'] = site.scheme
  preferences.set('theme', css || undefined)
}

/** Applies a theme that is not the site's, and stores nothing of it. */
export async function showTheme(theme: SiteTheme): Promise<void> {
  newest += 1
  const isFixed = theme.scheme === 'light' || theme.scheme === 'dark'
  const scheme = isFixed ? theme.scheme : 'light dark'
  adopt(`${await cssForPage(theme)}:root[data-scheme='auto']{color-scheme:${scheme}}`)
  const { dataset } = document.documentElement
  if (isFixed && theme.scheme) dataset['siteScheme'] = theme.scheme
  else delete dataset['siteScheme']
}

function adopt(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

// Empty if the service didn't return the theme in time.
const hasSiteSheet = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--portal-accent') !== ''
