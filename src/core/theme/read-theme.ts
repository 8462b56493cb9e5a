import { fontFamilies } from '../../contract/sites/font-families.ts'
import { parseColour, toHex } from './colour.ts'
import type { SiteTheme } from './theme-input.ts'

/** A theme in which every value has been read: colors are `#rrggbb`, and what is left out is the default. */
export type ThemeInput = SiteTheme

/** What can be wrong with a value of a theme. */
export const themeProblems = [
  'notATheme',
  'unknownInput',
  'notAColor',
  'notAChoice',
  'notARadius',
  'notAFontList',
] as const

/** A value that is not used: the input's name, why, and its beginning. */
export interface ThemeProblem {
  name: string
  problem: (typeof themeProblems)[number]
  value: string
}

/** The brand of a site that has none, or none that can be read. */
export const defaultBrand = '#3457d5'

/**
 * Reads a theme from anything: an object, or a single color, which is the brand. Bad values are named, and their defaults used. All of saving,
 * loading and editing goes through here; only what it returns may reach a style sheet.
 */
export function readTheme(value: unknown): { theme: ThemeInput; problems: ThemeProblem[] } {
  const theme: Record<string, unknown> = { brand: defaultBrand }
  const problems: ThemeProblem[] = []
  const note = (name: string, problem: ThemeProblem['problem'], bad: unknown) =>
    void problems.push({ name, problem, value: shown(bad) })
  const given = typeof value === 'string' ? { brand: value } : (value ?? {})
  if (typeof given !== 'object' || Array.isArray(given)) note('', 'notATheme', value)
  else
    for (const [name, one] of Object.entries(given) as [string, unknown][]) {
      if (one === undefined || one === null || one === '') continue
      const input = Object.hasOwn(inputs, name) ? inputs[name as keyof ThemeInput] : undefined
      const read = input?.[1](one) ?? undefined
      if (read !== undefined) theme[name] = read
      else note(name, input ? input[0] : 'unknownInput', one)
    }
  return { theme: theme as unknown as ThemeInput, problems }
}

/**
 * A validated font list, or `null` if it contains anything but letters, spaces and hyphens, and digits in
 * quoted names: no other CSS can be injected, and no quote stays open.
 */
export const fontList = (value: unknown): string | null =>
  typeof value === 'string' && value.length < 200 && fontFamilies.test(value) ? value : null

type Reader = (value: unknown) => unknown

const color: Reader = (value) => {
  const read = parseColour(value)
  return read && toHex(read)
}

const oneOf =
  (...choices: string[]): Reader =>
  (value) =>
    choices.find((choice) => choice === value)

const radius: Reader = (value) =>
  typeof value === 'number' && value >= 0 && value <= 32 ? Math.round(value) : undefined

const inputs: Readonly<Record<keyof ThemeInput, readonly [ThemeProblem['problem'], Reader]>> = {
  brand: ['notAColor', color],
  brand2: ['notAColor', color],
  tint: ['notAColor', color],
  scheme: ['notAChoice', oneOf('light', 'dark', 'auto')],
  radius: ['notARadius', radius],
  density: ['notAChoice', oneOf('compact', 'default', 'comfortable')],
  font: ['notAFontList', fontList],
  contrast: ['notAChoice', oneOf('default', 'more')],
}

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)).slice(0, 60)
