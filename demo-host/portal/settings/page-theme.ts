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
 * Gives the whole page and all its elements the theme of its site in the colours of its user. Those of a user are solved and kept for the
 * first look of the next visit; those of the site alone stand in the page's own sheet already.
 */
export async function applyTheme(site: SiteTheme, wearer?: Wearer): Promise<void> {
  const own = readThemeColors(wearer?.isMiniViewEnabled ? wearer.miniViewColors : wearer?.themeColors)
  const asked = ++newest
  const css = own || !hasSiteSheet() ? await cssForPage({ ...site, ...own }).catch(() => undefined) : ''
  if (css === undefined || asked !== newest) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  const { dataset } = document.documentElement
  // What the reader has chosen counts more than what the site would like.
  if (site.scheme) dataset['siteScheme'] = site.scheme
  preferences.set('theme', css || undefined)
}

// Where the service could not say in time what the site looks like, the sheet is empty.
const hasSiteSheet = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--portal-accent') !== ''
