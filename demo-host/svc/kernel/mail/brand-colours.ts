/** A site's colour where mails use it, each `#rrggbb`. `dark` is for mail programs that turn the page dark. */
export interface BrandColours {
  button: string
  onButton: string
  /** Around the button, so that it is seen on any card. */
  edge: string
  /** Text on the card. */
  text: string
  dark: { edge: string; text: string }
}

/** The cards that mails are written on. */
export const cards = { light: '#ffffff', dark: '#1b1e24' } as const

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const neutral: Rgb = [51, 65, 85]

/** Solves the colours from a brand; one that is no `#rrggbb` counts as grey. */
export const brandColours = (brand: unknown): BrandColours => {
  const colour = parse(brand) ?? neutral
  const [light, dark] = [parse(cards.light) ?? white, parse(cards.dark) ?? black]
  // Middling colours bear white once they are a little darker; pale ones bear black.
  const bearsWhite = contrast(colour, white) >= 3
  return {
    button: hex(bearsWhite ? seenOn(white, colour, black, 4.5) : colour),
    onButton: hex(bearsWhite ? white : black),
    edge: hex(seenOn(light, colour, black, 3)),
    text: hex(seenOn(light, colour, black, 4.5)),
    dark: { edge: hex(seenOn(dark, colour, white, 3)), text: hex(seenOn(dark, colour, white, 4.5)) },
  }
}

// Moves a colour towards another one until it stands out enough.
const seenOn = (background: Rgb, colour: Rgb, towards: Rgb, ratio: number): Rgb => {
  let [red, green, blue] = colour
  for (let steps = 0; steps < 40 && contrast([red, green, blue], background) < ratio; steps += 1) {
    red += (towards[0] - red) * 0.08
    green += (towards[1] - green) * 0.08
    blue += (towards[2] - blue) * 0.08
  }
  return [red, green, blue]
}

/** The WCAG 2 contrast ratio, 1 to 21. */
const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a / b, b / a)
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)

const toLight = (part: number): number =>
  part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4

const parse = (value: unknown): Rgb | undefined => {
  const [, red, green, blue] =
    typeof value === 'string' ? (/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value.trim()) ?? []) : []
  return red && green && blue
    ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
    : undefined
}

const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
