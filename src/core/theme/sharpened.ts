import { fetchScript } from '../fetch-script.ts'
import type { Sharpen } from './theme-css.ts'
import type { SiteTheme } from './theme-input.ts'

/** Raises a theme's contrast; loaded only by themes that request it. */
export const sharpenerOf = async ({ contrast }: Partial<SiteTheme>): Promise<Sharpen | undefined> => {
  if (contrast !== 'more') return undefined
  const { moreContrast, moreContrastRule } = await fetchScript(() => import('./more-contrast.ts'))
  return { palette: moreContrast, rule: moreContrastRule }
}
