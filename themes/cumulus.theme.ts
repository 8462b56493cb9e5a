import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** A printed page in fair weather: sky blue on warm white, always light, barely rounded, with serifs. */
export const cumulus: SiteTheme = {
  brand: '#0a6aa8',
  brand2: '#123a5a',
  tint: '#b08d57',
  scheme: 'light',
  radius: 4,
  font: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', serif",
}
