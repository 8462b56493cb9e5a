import { fontFamilies } from '../../contract/sites/font-families.ts'
import { parseColour, type Rgb, toHex } from './colour.ts'
import { palette } from './palette.ts'
import type { SiteTheme } from './theme-input.ts'
import { cssName } from './token-name.ts'
import type { Palette, TokenName } from './tokens.ts'

/** Additions of a high-contrast theme: raised palettes, and a rule of its own. */
export interface Sharpen {
  palette(this: void, solved: Palette): Palette
  rule: string
}

/** The brand of a site that has none, or none that can be read. */
const defaultBrand: Rgb = [52, 87, 213]

/** Scale of controls relative to the default density: 32, 36 and 44 px. */
const densities = { compact: 0.8889, default: 1, comfortable: 1.2223 } as const

/**
 * Renders a theme as one `:host` rule for a constructed style sheet. Every token becomes a private property
 * `--_name` that the page can set as `--portal-name`. Invalid values fall back to defaults; no input text
 * reaches the sheet, only numbers, hexadecimal colors and checked font names. `sharpen` is for high contrast.
 * Without `scheme` the element follows the page's `color-scheme`; `auto` follows the system.
 */
export const themeCss = (theme: Partial<SiteTheme>, sharpen?: Sharpen): string =>
  `:host{color-scheme:${[
    schemeOf(theme.scheme),
    ...themeValues(theme, sharpen).map(([name, value]) => `--_${name}:var(--portal-${name},${value})`),
  ].join(';')}}${sharpen?.rule ?? ''}`

/**
 * The same as one `:root` rule with public names, for a page that is themed entirely: its elements inherit
 * them.
 */
export const pageThemeCss = (theme: Partial<SiteTheme>, sharpen?: Sharpen): string =>
  `:root{${themeValues(theme, sharpen)
    .map(([name, value]) => `--portal-${name}:${value}`)
    .join(';')}}${sharpen?.rule ?? ''}`

/** The same as properties for the `style` of one element, whose content shows another theme than the page. */
export const themeProperties = (theme: Partial<SiteTheme>): Record<string, string> => ({
  colorScheme: schemeOf(theme.scheme),
  ...Object.fromEntries(themeValues(theme, undefined).map(([name, value]) => [`--_${name}`, String(value)])),
})

/** Every token of a theme by its name in CSS, with its value. */
export function themeValues(
  theme: Partial<SiteTheme>,
  sharpen: Sharpen | undefined,
): [name: string, value: string | number][] {
  const colours = {
    brand: parseColour(theme.brand) ?? defaultBrand,
    brand2: parseColour(theme.brand2),
    tint: parseColour(theme.tint),
  }
  const solve = (scheme: 'light' | 'dark') =>
    sharpen ? sharpen.palette(palette(colours, scheme)) : palette(colours, scheme)
  const light = solve('light')
  const dark = solve('dark')
  const tokens = Object.keys(light) as TokenName[]
  return [
    ...tokens.map((name): [string, string] => [
      cssName(name),
      `light-dark(${toHex(light[name])},${toHex(dark[name])})`,
    ]),
    ['density', densityOf(theme.density)],
    ['radius', `${radiusOf(theme.radius)}px`],
    ['font', fontList(theme.font) ?? 'system-ui,sans-serif'],
  ]
}

const schemeOf = (scheme: unknown) =>
  scheme === 'auto' ? 'light dark' : scheme === 'light' || scheme === 'dark' ? scheme : 'inherit'

const densityOf = (density: unknown) =>
  density === 'compact' || density === 'comfortable' ? densities[density] : densities.default

const radiusOf = (radius: unknown) => (typeof radius === 'number' && radius >= 0 && radius <= 32 ? radius : 8)

/**
 * A validated font list, or `null` if it contains anything but letters, spaces and hyphens, and digits in
 * quoted names: no other CSS can be injected, and no quote stays open.
 */
export const fontList = (value: unknown): string | null =>
  typeof value === 'string' && value.length < 200 && fontFamilies.test(value) ? value : null
