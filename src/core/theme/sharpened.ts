import { fetchScript } from '../fetch-script.ts'
import type { Sharpen } from './theme-css.ts'
import type { SiteTheme } from './theme-input.ts'

/** What raises a theme's contrast, fetched where the theme asks for it; nothing elsewhere. */
export const sharpenerOf = async ({ contrast }: Partial<SiteTheme>): Promise<Sharpen | undefined> => {
  if (contrast !== 'more') return undefined
  const { moreContrast, moreContrastRule } = await fetchScript(() => import('./more-contrast.ts'))
  return { palette: moreContrast, rule: moreContrastRule }
}
