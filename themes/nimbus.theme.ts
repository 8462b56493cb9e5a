import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** Before the rain: graphite without a second color, nearly square and compact. What matters is the data. */
export const nimbus: SiteTheme = {
  brand: '#3d4451',
  brand2: '#20242c',
  tint: '#6b7280',
  radius: 3,
  density: 'compact',
  font: "'Helvetica Neue', Arimo, Arial, sans-serif",
}
