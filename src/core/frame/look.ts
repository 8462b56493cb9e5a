import { parseColour, toHex } from '../theme/colour.ts'
import type { SiteTheme } from '../theme/theme-input.ts'

/** How a frame looks: as much of the page's settings as a frame takes over. */
export interface Look {
  lang?: string
  scheme?: 'light' | 'dark' | 'auto'
  density?: 'compact' | 'default' | 'comfortable'
  theme?: Partial<SiteTheme>
}

const schemes = ['light', 'dark', 'auto'] as const
const densities = ['compact', 'default', 'comfortable'] as const
const contrasts = ['default', 'more'] as const

/**
 * Reads a look that another page has sent: known names with values of their form, and no others. Colors are parsed and written again;
 * what a font list or a radius may be, the theme's generator judges. Undefined for what is no object.
 */
export function readLook(value: unknown): Look | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { lang, scheme, density, theme } = value as Record<string, unknown>
  return {
    ...(typeof lang === 'string' && /^[a-z]{2}(-[\w-]{1,16})?$/i.test(lang) && { lang }),
    ...choice('scheme', scheme, schemes),
    ...choice('density', density, densities),
    ...(typeof theme === 'object' && theme !== null && { theme: themeOf(theme as Record<string, unknown>) }),
  }
}

const themeOf = (given: Record<string, unknown>): Partial<SiteTheme> => ({
  ...color('brand', given['brand']),
  ...color('brand2', given['brand2']),
  ...color('tint', given['tint']),
  ...choice('scheme', given['scheme'], schemes),
  ...choice('density', given['density'], densities),
  ...choice('contrast', given['contrast'], contrasts),
  ...(typeof given['radius'] === 'number' && { radius: given['radius'] }),
  ...(typeof given['font'] === 'string' && { font: given['font'].slice(0, 200) }),
})

function color<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  const parsed = parseColour(value)
  return parsed ? ({ [name]: toHex(parsed) } as Record<Name, string>) : {}
}

function choice<Name extends string, Value extends string>(
  name: Name,
  value: unknown,
  values: readonly Value[],
): Partial<Record<Name, Value>> {
  const found = values.find((each) => each === value)
  return found === undefined ? {} : ({ [name]: found } as Record<Name, Value>)
}

/** A look as the value of a query parameter, and back. */
export const lookText = (look: Look): string => JSON.stringify(look)

export function lookOf(text: string | null): Look {
  try {
    return readLook(JSON.parse(text ?? '{}')) ?? {}
  } catch {
    return {}
  }
}
