import { fetchScript } from '../fetch-script.ts'
import { sharpenerOf } from './sharpened.ts'
import type { SiteTheme } from './theme-input.ts'

/** A theme as the text of one `:root` rule for a page of its own; the palette is solved by a script fetched for it. */
export const cssForPage = async (theme: Partial<SiteTheme>): Promise<string> => {
  const [{ pageThemeCss }, sharpen] = await Promise.all([
    fetchScript(() => import('./theme-css.ts')),
    sharpenerOf(theme),
  ])
  return pageThemeCss(theme, sharpen)
}
