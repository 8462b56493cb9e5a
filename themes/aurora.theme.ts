import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** Northern lights: teal on a violet night. */
export const aurora: SiteTheme = {
  brand: '#0c7c78',
  brand2: '#3b2a6b',
  tint: '#4b3a86',
  scheme: 'auto',
  radius: 12,
}
