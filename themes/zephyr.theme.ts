import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** A warm evening: coral on sand with a midnight header, rounded and roomy. */
export const zephyr: SiteTheme = {
  brand: '#d1495b',
  brand2: '#2b2d42',
  tint: '#c98b6b',
  scheme: 'auto',
  radius: 14,
  density: 'comfortable',
  font: "'Trebuchet MS', 'Gill Sans', Carlito, sans-serif",
}
