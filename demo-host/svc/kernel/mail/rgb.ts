/** A colour: red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

/** Moves a color towards another until it reaches a contrast with its background. */
export const moveUntil = (colour: Rgb, on: Rgb, towards: Rgb, ratio: number): Rgb => {
  let [red, green, blue] = colour
  for (let steps = 0; steps < 60 && contrast(whole([red, green, blue]), on) < ratio; steps += 1) {
    red += (towards[0] - red) * 0.08
    green += (towards[1] - green) * 0.08
    blue += (towards[2] - blue) * 0.08
  }
  return whole([red, green, blue])
}

/** The WCAG 2 contrast ratio, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a / b, b / a)
}

/** Reads `#rrggbb`; nothing else is a colour. */
export const parse = (value: unknown): Rgb | undefined => {
  const [, red, green, blue] =
    typeof value === 'string' ? (/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value.trim()) ?? []) : []
  return red && green && blue
    ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
    : undefined
}

/** Writes `#rrggbb`. */
export const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const whole = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)

const toLight = (part: number): number =>
  part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4
