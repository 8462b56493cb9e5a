import { fetchScript } from '../fetch-script.ts'
import type { SiteTheme } from './theme-input.ts'

/** A theme as the text of one `:root` rule for a page of its own; the palette is solved by a script fetched for it. */
export const cssForPage = async (theme: Partial<SiteTheme>): Promise<string> =>
  (await fetchScript(() => import('./theme-css.ts'))).pageThemeCss(theme)
