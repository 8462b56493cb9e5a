import { parseColour } from '../colour.ts'

/** A value of the format as style sheets would write it; texts and lists as they are. */
export function dtcgValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { colorSpace, components, alpha, hex, value: size, unit } = value as Record<string, unknown>
  if (typeof size === 'number' && (unit === 'px' || unit === 'rem')) return `${size.toFixed(4)}${unit}`
  if (typeof colorSpace !== 'string') return value
  if (alpha !== undefined && alpha !== 1) return value
  return colorText(colorSpace, components) ?? hex ?? value
}

/** The value of a color in the format. */
export function dtcgColor(hex: string): object {
  const parts = parseColour(hex) ?? [0, 0, 0]
  return { colorSpace: 'srgb', components: parts.map((part) => Number((part / 255).toFixed(5))), hex }
}

/** Colors of three spaces are converted; files say for the others what comes nearest, by `hex`. */
function colorText(space: string, components: unknown): string | undefined {
  if (!Array.isArray(components) || components.length !== 3) return undefined
  const parts = components.map((part: unknown) => (part === 'none' ? 0 : part))
  if (!parts.every((part) => typeof part === 'number' && Number.isFinite(part))) return undefined
  const [first, second, third] = (parts as number[]).map((part) => part.toFixed(5))
  if (space === 'srgb')
    return `rgb(${(parts as number[]).map((part) => `${(part * 100).toFixed(4)}%`).join(' ')})`
  if (space === 'hsl') return `hsl(${first} ${second}% ${third}%)`
  if (space === 'oklch') return `oklch(${first} ${second} ${third})`
  return undefined
}
