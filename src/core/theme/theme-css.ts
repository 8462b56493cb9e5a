import { parseColour, toHex } from './colour.ts'
import { palette } from './palette.ts'
import { readTheme } from './read-theme.ts'
import type { SiteTheme } from './theme-input.ts'
import { cssName } from './token-name.ts'
import type { Palette, TokenName } from './tokens.ts'

/** Additions of a high-contrast theme: raised palettes, and a rule of its own. */
export interface Sharpen {
  palette(this: void, solved: Palette): Palette
  rule: string
}

/** Scale of controls relative to the default density: 32, 36 and 44 px. */
export const densities = { compact: 0.8889, default: 1, comfortable: 1.2223 } as const

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
  const { brand, brand2, tint, density, radius, font } = readTheme(theme).theme
  const colours = { brand: parseColour(brand)!, brand2: parseColour(brand2), tint: parseColour(tint) }
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
    ['density', densities[density ?? 'default']],
    ['radius', `${radius ?? 8}px`],
    ['font', font ?? 'system-ui,sans-serif'],
  ]
}

const named = new Set<string>()

/** Names each bad value of a page's theme in its console, once. */
export function nameProblems(theme: unknown): void {
  for (const { name, problem, value } of readTheme(theme).problems) {
    const text = `[portico] theme ${name}: ${problem}: ${value}`
    if (!named.has(text)) console.warn(text)
    named.add(text)
  }
}

const schemeOf = (scheme: unknown) =>
  scheme === 'auto' ? 'light dark' : scheme === 'light' || scheme === 'dark' ? scheme : 'inherit'
