import { densities } from '../theme-css.ts'
import type { ThemeInput } from '../read-theme.ts'
import { readCssColor } from './css-color.ts'

/** A value as style sheets and tokens write it, as the value of a theme's input; what can't be read stays as it is, and is refused later. */
export function inputValue(input: keyof ThemeInput, written: unknown): unknown {
  switch (input) {
    case 'brand':
    case 'brand2':
    case 'tint':
      return typeof written === 'string' ? (readCssColor(lightOf(written)) ?? written) : written
    case 'radius':
      return typeof written === 'string' ? pixels(written) : written
    case 'density':
      return densityOf(written)
    case 'font':
      return Array.isArray(written) ? written.map(quoted).join(', ') : written
    default:
      return written
  }
}

const longestNumber = 20

/** The first color of `light-dark()`. */
const lightOf = (text: string): string =>
  /^light-dark\(\s*((?:[^(),]|\([^()]*\))+),/i.exec(text.trim())?.[1]?.trim() ?? text

/** Pixels of a length; root sizes count sixteen. Rounder than round is what themes have at most. */
function pixels(text: string): unknown {
  if (text.length > longestNumber) return text
  const [, number, unit = ''] = /^(\d+\.?\d*|\.\d+)(px|rem|em)?$/i.exec(text.trim()) ?? []
  if (number === undefined || (!unit && Number(number) !== 0)) return text
  const size = Number(number) * (unit.toLowerCase() === 'px' ? 1 : 16)
  return size > 32 && size <= 9999 ? 32 : size
}

/** The density with the nearest scale. */
function densityOf(written: unknown): unknown {
  const scale =
    typeof written === 'string' && written.length <= longestNumber && /^\d*\.?\d+$/.test(written)
      ? Number(written)
      : written
  if (typeof scale !== 'number' || !(scale >= 0.5 && scale <= 2)) return written
  const names = Object.keys(densities) as (keyof typeof densities)[]
  return names.reduce((best, name) =>
    Math.abs(densities[name] - scale) < Math.abs(densities[best] - scale) ? name : best,
  )
}

/** A family in quotes if it needs them; what is no text spoils the list, which is then refused. */
function quoted(family: unknown): string {
  if (typeof family !== 'string') return '?'
  return /^["']/.test(family) || /^-?\p{L}[\p{L} -]*$/u.test(family) ? family : `'${family}'`
}
