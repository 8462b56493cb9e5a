import type { Infer } from 'superstruct'
import type { Theme } from '../../contract/site.ts'
import { settings } from '../../core/settings.ts'
import { setTheme } from '../sheets.ts'
import type { PortalElement } from './shell.ts'

type SiteTheme = Infer<typeof Theme>

/**
 * The theme the page asks for: `--portal-brand` where the element stands, else the page's `theme` setting.
 * Single `--portal-*` tokens win over both without any of this.
 */
export function pageTheme(host: PortalElement): SiteTheme | undefined {
  const brand = getComputedStyle(host).getPropertyValue('--portal-brand').trim()
  const theme = brand || settings().theme
  return typeof theme === 'string' ? { brand: theme } : theme
}

/** Solves a theme's palette and gives it to one element. Colours that cannot be read leave the default. */
export async function applyTheme(host: PortalElement, theme: SiteTheme): Promise<void> {
  const { themeCss } = await import('../../core/theme/theme-css.ts')
  setTheme(host.shadowRoot, themeCss(theme))
}
