import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** The default: calm indigo, softly rounded, in the reader's own font and scheme. */
export const portico: SiteTheme = {
  brand: '#3457d5',
  radius: 8,
}
