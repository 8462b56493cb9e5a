import { black, contrast, hex, moveUntil, parse, white, type Rgb } from './rgb.ts'

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
  const { brand, radius, contrast: wanted } = (theme ?? {}) as Record<string, unknown>
  const colour = parse(brand) ?? unbranded
  const isStark = wanted === 'more'
  const ratio = isStark ? 7 : 4.5
  // Middling colours bear white once they are a little darker; pale ones bear black.
  const bearsWhite = contrast(colour, white) >= 3
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
  return {
    light: scheme('light'),
    dark: scheme('dark'),
    button: hex(moveUntil(colour, bearsWhite ? white : black, bearsWhite ? black : white, ratio)),
    onButton: hex(bearsWhite ? white : black),
    radius: { card: Math.min(round, 16), button: round },
  }
}
