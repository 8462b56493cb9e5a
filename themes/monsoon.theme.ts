import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** Rain at night: dark first, violet with a green header, softly rounded. */
export const monsoon: SiteTheme = {
  brand: '#8b5cf6',
  brand2: '#0f4f4a',
  tint: '#5b5f97',
  scheme: 'dark',
  radius: 10,
  font: 'system-ui, sans-serif',
}
