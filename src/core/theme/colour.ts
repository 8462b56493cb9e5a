/** An opaque sRGB colour: red, green and blue as whole numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Parses `#rgb`, `#rrggbb` or `rgb(…)`; `null` for all else, including transparent colors. Only the numbers
 * are used, never the text.
 */
export function parseColour(value: unknown): Rgb | null {
  const [, hex, ...decimals] =
    typeof value === 'string'
      ? (/^(?:#([\da-f]{3}|[\da-f]{6})|rgb\((\d+)[\s,]+(\d+)[\s,]+(\d+)\))$/i.exec(value.trim()) ?? [])
      : []
  const [red = 256, green = 256, blue = 256] = (hex ? hexadecimals(hex) : decimals).map(Number)
  return Math.max(red, green, blue) < 256 ? [red, green, blue] : null
}

/** Writes a colour as `#rrggbb`. */
export const toHex = ([red, green, blue]: Rgb): string =>
  '#' + ((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)

/** The WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one) + 0.05
  const b = luminance(other) + 0.05
  return Math.max(a / b, b / a)
}

/** Converts an sRGB channel (0–255) to linear light (0–1). */
export const toLight = (part: number): number =>
  part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)

const hexadecimals = (hex: string) =>
  (hex[3] ? hex : hex.replace(/./g, '$&$&')).replace(/../g, ' 0x$&').trim().split(' ')
