import type { Infer } from 'superstruct'
import type { Theme } from '../../contract/sites/site.ts'
import { parseColour, toHex } from './colour.ts'

/** A site's theme as data. */
export type SiteTheme = Infer<typeof Theme>

/** The part of a theme that is colours, each `#rrggbb`. */
export type ThemeColors = Pick<SiteTheme, 'brand' | 'brand2' | 'tint'>

/**
 * Parses a user's `themeColors` or `miniViewColors` in any format: one color, a comma-separated list, an
 * array or an object. The first color is the brand, the second `brand2`, the third the tint; invalid colors
 * are skipped. `null` without any.
 */
export function readThemeColors(value: unknown): ThemeColors | null {
  const [brand, brand2, tint] = values(value)
    .map(parseColour)
    .filter((colour) => colour !== null)
    .map(toHex)
  if (!brand) return null
  return { brand, ...(brand2 && { brand2 }), ...(tint && { tint }) }
}

function values(value: unknown): unknown[] {
  if (typeof value === 'string') return value.length > 1000 ? [] : splitList(value)
  return value && typeof value === 'object' ? Object.values(value).slice(0, 100) : []
}

// Commas inside brackets belong to a colour: `rgb(1, 2, 3), #fff` are two.
const splitList = (list: string) => list.split(/,(?![^(]*\))/)
