/** Opaque colors that a text of a style sheet writes, as `#rrggbb`, in its order: hexadecimal, `rgb()` and `hsl()`. */
export const writtenColors = (text: string): string[] =>
  [...text.matchAll(color)].flatMap(([whole, hex, model, body = '']) => {
    if (hex !== undefined) return [`#${(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).toLowerCase()}`]
    const [first = '', second = '', third = '', alpha = '1'] = body.split(/[\s,/]+/).filter(Boolean)
    const parts: Triple = [Number.parseFloat(first), Number.parseFloat(second), Number.parseFloat(third)]
    if (!parts.every(Number.isFinite) || Number.parseFloat(alpha) < (alpha.endsWith('%') ? 100 : 1)) return []
    if (/^hsl/i.test(model ?? whole)) return [fromHsl(parts)]
    return [toHex(parts.map((part, at) => ([first, second, third][at]!.endsWith('%') ? part * 2.55 : part)))]
  })

const color = /#([\da-f]{6}|[\da-f]{3})(?![\da-z_-])|\b(rgba?|hsla?)\(([\d\s.,%/a-z+-]{1,60})\)/gi

/** Whether a color is more than a gray. */
export const isColorful = (hex: string): boolean => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts) > 40
}

type Triple = readonly [number, number, number]

const fromHsl = ([hue, saturation, lightness]: Triple): string => {
  const [s, l] = [saturation, lightness].map((part) => Math.min(100, Math.max(0, part)) / 100) as [
    number,
    number,
  ]
  const reach = s * Math.min(l, 1 - l)
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (l - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return toHex([part(0), part(8), part(4)])
}

const toHex = (parts: readonly number[]): string =>
  `#${parts
    .slice(0, 3)
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
