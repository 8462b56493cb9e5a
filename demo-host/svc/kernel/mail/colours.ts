/** The colours of a mail in one scheme, each `#rrggbb`. */
export interface Scheme {
  page: string
  card: string
  /** Behind codes and quotations. */
  soft: string
  /** Around the card and between facts. */
  line: string
  text: string
  title: string
  quiet: string
  /** Links. */
  link: string
  /** Around the button and the mark, so that they are seen on any ground. */
  edge: string
}

/** A site's theme in emails. `dark` is for clients with a dark mode. */
export interface Looks {
  light: Scheme
  dark: Scheme
  /** Button and logo look the same in both schemes. */
  button: string
  onButton: string
  /** The mark of the site, in the color of its header. */
  mark: string
  onMark: string
  /** Of text on white paper, whatever the scheme of mails. */
  paper: string
  /** Schemes that mails have, as `color-scheme` writes them. */
  schemes: 'light dark' | 'light' | 'dark'
  /** Font families; empty for those of the mail program. */
  font: string
  /** In pixels. */
  radius: { card: number; button: number }
}

const neutrals = {
  light: {
    page: '#f4f5f7',
    card: '#ffffff',
    soft: '#f4f5f7',
    line: '#e1e4ea',
    text: '#2a3240',
    title: '#111827',
    quiet: '#5b6472',
  },
  dark: {
    page: '#111317',
    card: '#1b1e24',
    soft: '#262a32',
    line: '#343a45',
    text: '#e1e5eb',
    title: '#f6f7f9',
    quiet: '#a8b1bf',
  },
} as const

// Replacements for high contrast.
const starker = {
  light: { page: '#ffffff', line: '#5b6472', text: '#000000', title: '#000000', quiet: '#3b4350' },
  dark: {
    page: '#000000',
    card: '#0b0c0f',
    line: '#8b94a3',
    text: '#ffffff',
    title: '#ffffff',
    quiet: '#c9d0da',
  },
} as const

const unbranded: Rgb = [51, 65, 85]

/** Derives email colors from a site's theme, whatever it contains: an invalid brand counts as gray. */
export const looksOf = (theme: unknown): Looks => {
  const {
    brand,
    brand2,
    radius,
    scheme: fixed,
    font,
    contrast: wanted,
  } = (theme ?? {}) as Record<string, unknown>
  const colour = parse(brand) ?? unbranded
  const isStark = wanted === 'more'
  const ratio = isStark ? 7 : 4.5
  const [button, onButton] = filled(colour, ratio)
  const [mark, onMark] = filled(parse(brand2) ?? colour, ratio)
  const round = typeof radius === 'number' && radius >= 0 && radius <= 32 ? radius : 8
  const scheme = (name: 'light' | 'dark'): Scheme => {
    const own = { ...neutrals[name], ...(isStark ? starker[name] : {}) }
    const towards = name === 'light' ? black : white
    const seen = (least: number) =>
      hex(
        [own.page, own.card, own.soft].reduce(
          (now, on) => moveUntil(now, parse(on) ?? white, towards, least),
          colour,
        ),
      )
    return { ...own, link: seen(ratio), edge: seen(3) }
  }
  const light = scheme('light')
  const dark = scheme('dark')
  return {
    light: fixed === 'dark' ? dark : light,
    dark: fixed === 'light' ? light : dark,
    button,
    onButton,
    mark,
    onMark,
    paper: light.link,
    schemes: fixed === 'light' || fixed === 'dark' ? fixed : 'light dark',
    font: typeof font === 'string' && font.split(',').every((one) => family.test(one)) ? font : '',
    radius: { card: Math.min(round, 16), button: round },
  }
}

/** A font family that can't end its declaration. */
const family = /^\s{0,9}(?:'[\p{L}\d -]{1,99}'|"[\p{L}\d -]{1,99}"|-?\p{L}[\p{L} -]{0,99})\s{0,9}$/u

/** A fill, and the ink that reads on it: middling colours bear white once they are a little darker, pale ones bear black. */
const filled = (colour: Rgb, ratio: number): [fill: string, ink: string] => {
  const bearsWhite = contrast(colour, white) >= 3
  const [ink, towards] = bearsWhite ? [white, black] : [black, white]
  return [hex(moveUntil(colour, ink, towards, ratio)), hex(ink)]
}

/** A colour: red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Moves a color towards another until it reaches a contrast with its background. */
const moveUntil = (colour: Rgb, on: Rgb, towards: Rgb, ratio: number): Rgb => {
  let [red, green, blue] = colour
  for (let steps = 0; steps < 60 && contrast(whole([red, green, blue]), on) < ratio; steps += 1) {
    red += (towards[0] - red) * 0.08
    green += (towards[1] - green) * 0.08
    blue += (towards[2] - blue) * 0.08
  }
  return whole([red, green, blue])
}

/** The WCAG 2 contrast ratio, 1 to 21. */
const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a / b, b / a)
}

/** Reads `#rrggbb`; nothing else is a colour. */
const parse = (value: unknown): Rgb | undefined => {
  const [, red, green, blue] =
    typeof value === 'string' ? (/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value.trim()) ?? []) : []
  return red && green && blue
    ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
    : undefined
}

/** Writes `#rrggbb`. */
const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const whole = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)

const toLight = (part: number): number =>
  part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4
