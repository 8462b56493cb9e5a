import type { SiteTheme } from '../../core/theme/theme-input.ts'
import { fetchScript } from '../../core/fetch-script.ts'
import { sharpenerOf } from '../../core/theme/sharpened.ts'
import { settings } from '../../core/settings.ts'
import { setTheme } from '../sheets.ts'
import type { PortalElement } from './shell.ts'

/**
 * The page's theme: `--portal-brand` at the element, or else the page's `theme` setting, with its `scheme`
 * and `density`. Single `--portal-*` tokens override all of them without this.
 */
export function pageTheme(host: PortalElement): Partial<SiteTheme> | undefined {
  const { theme, scheme, density } = settings()
  const look = getComputedStyle(host).getPropertyValue('--portal-brand').trim() || theme
  const own = typeof look === 'string' ? { brand: look } : look
  return scheme || density ? { ...own, ...(scheme && { scheme }), ...(density && { density }) } : own
}

/** Solves a theme's palette and gives it to one element. Colours that cannot be read leave the default. */
export async function applyTheme(host: PortalElement, theme: Partial<SiteTheme>): Promise<void> {
  const { themeCss } = await fetchScript(() => import('../../core/theme/theme-css.ts'))
  setTheme(host.shadowRoot, themeCss(theme, await sharpenerOf(theme)))
}
