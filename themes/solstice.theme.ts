import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** A bright yellow, which cannot be text on white: links are solved to olive, buttons keep the yellow and get an edge. */
export const solstice: SiteTheme = {
  brand: '#ffd21f',
  brand2: '#2b2b2b',
  tint: '#8a7a3a',
  radius: 6,
  font: 'Inter, system-ui, sans-serif',
}
