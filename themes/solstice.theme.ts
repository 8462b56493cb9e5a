import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** Midsummer noon: bright yellow and black at high contrast. Text reaches 7 : 1, every border shows, links are underlined. */
export const solstice: SiteTheme = {
  brand: '#ffd21f',
  brand2: '#1a1a1a',
  tint: '#8a7a3a',
  radius: 6,
  contrast: 'more',
}
