import type { Site } from 'portico/contract'
import { cssForPage, readThemeColors } from 'portico/react'
import type { Infer } from 'superstruct'
import { preferences } from './preferences.ts'

type SiteTheme = Infer<typeof Site>['theme']

/** Whose colours count besides the site's: those of the user, or those of the mini view where that is on. */
export interface Wearer {
  themeColors: readonly string[]
  isMiniViewEnabled: boolean
  miniViewColors: readonly string[]
}

/** A site's theme in the colours of its user. */
export const themeFor = (theme: SiteTheme, wearer?: Wearer): SiteTheme => ({
  ...theme,
  ...readThemeColors(wearer?.isMiniViewEnabled ? wearer.miniViewColors : wearer?.themeColors),
})

let newest = 0

/** Gives the whole page and all its elements a theme, and keeps it for the first look of the next visit. */
export async function applyTheme(theme: SiteTheme): Promise<void> {
  const asked = ++newest
  const css = await cssForPage(theme).catch(() => undefined)
  if (!css || asked !== newest) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  const { dataset } = document.documentElement
  // What the reader has chosen counts more than what the site would like.
  if (theme.scheme) dataset['siteScheme'] = theme.scheme
  preferences.set('theme', css)
}
