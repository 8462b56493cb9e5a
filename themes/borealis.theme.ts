import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** A forest at night: deep green, always dark, square and compact. */
export const borealis: SiteTheme = {
  brand: '#1f6b4a',
  brand2: '#0f2f23',
  scheme: 'dark',
  radius: 4,
  density: 'compact',
}
