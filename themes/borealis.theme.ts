import type { SiteTheme } from '../src/core/theme/theme-input.ts'

/** A console at night: dark first, deep green, square and compact, in a monospaced font. */
export const borealis: SiteTheme = {
  brand: '#1f6b4a',
  brand2: '#0f2f23',
  scheme: 'dark',
  radius: 0,
  density: 'compact',
  font: "ui-monospace, 'Cascadia Code', 'Source Code Pro', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
}
