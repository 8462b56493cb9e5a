import type { Rgb } from './colour.ts'
import { toLch, toRgb } from './oklch.ts'
import { grey, inkOn, roleColours } from './role.ts'
import { solve } from './solve.ts'
import type { Palette } from './tokens.ts'

/** The colours a palette is solved from. */
export interface BrandColours {
  brand: Rgb
  /** Fills the banner (header and navigation) instead of the brand. */
  brand2?: Rgb | null | undefined
  /** Gives the neutrals their cast instead of the brand. */
  tint?: Rgb | null | undefined
}

/** Solves every token of one scheme. All pairings of `pairings.ts` hold, whatever the colours. */
export function palette({ brand, brand2, tint }: BrandColours, scheme: 'light' | 'dark'): Palette {
  const dark = scheme === 'dark'
  const pick = (inLight: number, inDark: number) => (dark ? inDark : inLight)
  const [, chroma, hue] = toLch(brand)
  const [, tintChroma, cast] = toLch(tint ?? brand)
  // More than this looks plainly pink or orange on a large area.
  const trace = Math.min(pick(0.007, 0.011), tintChroma * 0.07)
  const neutral = (inLight: number, inDark: number) => toRgb([pick(inLight, inDark), trace, cast])

  const resting = {
    canvas: neutral(0.985, 0.175),
    surface: neutral(1, 0.21),
    raised: neutral(1, 0.25),
    sunken: neutral(0.965, 0.145),
  }
  const grounds = {
    ...resting,
    hover: neutral(0.955, 0.27),
    active: neutral(0.93, 0.31),
    selected: toRgb([pick(0.95, 0.28), Math.min(chroma, pick(0.03, 0.06)), hue]),
  }
  const all = Object.values(grounds)
  const ink = (inLight: number, inDark: number, atLeast: number) =>
    solve([pick(inLight, inDark), trace, cast], all, atLeast)
  const text = ink(0.22, 0.95, 10)
  const setting = { dark, resting: Object.values(resting), grounds: all, text }
  const banner = brand2 ?? brand
  return {
    ...grounds,
    text,
    muted: ink(0.5, 0.76, 4.6),
    disabledText: neutral(0.68, 0.5),
    line: neutral(0.91, 0.3),
    lineStrong: neutral(0.83, 0.38),
    control: ink(0.68, 0.5, 3.05),
    focus: chroma < grey ? text : solve([pick(0.55, 0.72), Math.max(chroma, 0.09), hue], all, 3.05),
    banner,
    onBanner: inkOn(banner),
    ...roleColours('accent', brand, setting),
    ...roleColours('danger', toRgb([0.57, 0.2, 25]), setting),
    ...roleColours('warning', toRgb([0.78, 0.16, 75]), setting),
    ...roleColours('success', toRgb([0.54, 0.13, 150]), setting),
    ...roleColours('info', toRgb([0.56, 0.14, 245]), setting),
  }
}
