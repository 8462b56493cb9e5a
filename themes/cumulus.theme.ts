import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** A fair-weather sky: light blue, round and roomy. */
export const cumulus: SiteTheme = {
  brand: '#0a7ac2',
  tint: '#7aa7c7',
  scheme: 'light',
  radius: 16,
  density: 'comfortable',
}
