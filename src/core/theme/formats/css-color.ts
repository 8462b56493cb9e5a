import { parseColour, toHex } from '../colour.ts'
import { toRgb } from '../oklch.ts'

/**
 * Reads a color as people copy it: `#rgb`, `#rrggbb`, and these with an alpha of one; `rgb()`, `hsl()` and `oklch()` in old and new
 * writing. Answers `#rrggbb`, or `null` for all else, including anything transparent.
 */
export function readCssColor(text: string): string | null {
  const written = text.trim().toLowerCase()
  if (written.length > 100) return null
  const hex = /^#([\da-f]{3}|[\da-f]{6})(f|ff)?$/.exec(written)
  if (hex && [4, 5, 7, 9].includes(written.length)) return toHex(parseColour(`#${hex[1]}`)!)
  const [, name, body = ''] = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/.exec(written) ?? []
  if (!name) return null
  const [first, second, third, alpha, ...rest] = body.split(/[\s,/]+/).filter(Boolean)
  if (!first || !second || !third || rest.length > 0 || (alpha && amount(alpha, 1) !== 1)) return null
  if (name === 'rgb') return fromRgb([first, second, third].map((part) => amount(part, 255)))
  if (name === 'hsl') return fromHsl(degrees(first), amount(second, 100), amount(third, 100))
  const [lightness, chroma, hue] = [amount(first, 1), amount(second, 0.4), degrees(third)]
  if (![lightness, chroma, hue].every(Number.isFinite) || chroma < 0) return null
  return toHex(toRgb([Math.min(1, Math.max(0, lightness)), Math.min(chroma, 0.5), hue]))
}

/** A number, or a percentage of the whole. */
function amount(text: string, whole: number): number {
  const [, number, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+))(%?)$/.exec(text) ?? []
  if (number === undefined) return NaN
  return percent ? (Number(number) / 100) * whole : Number(number)
}

function degrees(text: string): number {
  const [, number, unit = 'deg'] = /^([+-]?(?:\d+\.?\d*|\.\d+))(deg|turn|rad|grad)?$/.exec(text) ?? []
  return number === undefined ? NaN : Number(number) * units[unit as keyof typeof units]
}

const units = { deg: 1, turn: 360, rad: 180 / Math.PI, grad: 0.9 }

function fromRgb(parts: readonly number[]): string | null {
  if (!parts.every(Number.isFinite)) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round(Math.min(255, Math.max(0, part))))
  return toHex([red, green, blue])
}

function fromHsl(hue: number, saturation: number, lightness: number): string | null {
  const [s, l] = [Math.min(100, Math.max(0, saturation)) / 100, Math.min(100, Math.max(0, lightness)) / 100]
  const reach = s * Math.min(l, 1 - l)
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (l - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return fromRgb([part(0), part(8), part(4)])
}
