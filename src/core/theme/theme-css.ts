import { parseColour, toHex, type Rgb } from './colour.ts'
import { fontList } from './font.ts'
import { palette } from './palette.ts'
import type { SiteTheme } from './theme-input.ts'
import { cssName } from './token-name.ts'
import type { TokenName } from './tokens.ts'

/** The brand of a site that has none, or none that can be read. */
const defaultBrand: Rgb = [52, 87, 213]

/** How much larger controls and rows are than at the default density. */
const densities = { compact: 0.875, default: 1, comfortable: 1.25 } as const

/**
 * Writes a theme as the text of one `:host` rule for a constructed style sheet. Every token becomes a private property
 * `--_name` that the page can set as `--portal-name`. What cannot be read falls back to the default; no input text
 * reaches the sheet, only numbers, hexadecimal colours and checked font names.
 * Without `scheme` the element follows the page's `color-scheme`; `auto` follows the reader's system.
 */
export function themeCss(theme: Partial<SiteTheme>): string {
  const colours = {
    brand: parseColour(theme.brand) ?? defaultBrand,
    brand2: parseColour(theme.brand2),
    tint: parseColour(theme.tint),
  }
  const light = palette(colours, 'light')
  const dark = palette(colours, 'dark')
  const tokens = Object.keys(light) as TokenName[]
  return `:host{color-scheme:${[
    schemeOf(theme.scheme),
    ...tokens.map((name) =>
      property(cssName(name), `light-dark(${toHex(light[name])},${toHex(dark[name])})`),
    ),
    property('density', densityOf(theme.density)),
    property('radius', `${radiusOf(theme.radius)}px`),
    property('font', fontList(theme.font) ?? 'system-ui,sans-serif'),
  ].join(';')}}`
}

const property = (name: string, value: string | number) => `--_${name}:var(--portal-${name},${value})`

const schemeOf = (scheme: unknown) =>
  scheme === 'auto' ? 'light dark' : scheme === 'light' || scheme === 'dark' ? scheme : 'inherit'

const densityOf = (density: unknown) =>
  density === 'compact' || density === 'comfortable' ? densities[density] : densities.default

const radiusOf = (radius: unknown) => (typeof radius === 'number' && radius >= 0 && radius <= 32 ? radius : 8)
