import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** Northern lights: teal on violet, round as pills, roomy, in a geometric font. */
export const aurora: SiteTheme = {
  brand: '#0c7c78',
  brand2: '#3b2a6b',
  tint: '#4b3a86',
  radius: 18,
  density: 'comfortable',
  font: "Avenir, Montserrat, Corbel, 'URW Gothic', source-sans-pro, sans-serif",
}
