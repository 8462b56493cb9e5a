import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** The default: calm indigo blue. */
export const portico: SiteTheme = {
  brand: '#3457d5',
}
