import { contrast, type Rgb } from './colour.ts'
import { toLch, toRgb } from './oklch.ts'
import { contrasts, solve, white } from './solve.ts'
import { onToken } from './token-name.ts'
import type { Palette, Role, RoleToken } from './tokens.ts'

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
  const banner = forWhite(brand2 ?? brand)
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

/** Backgrounds that a role's colors must contrast with. */
interface Setting {
  dark: boolean
  /** Behind boxes and buttons. */
  resting: readonly Rgb[]
  /** Behind text. */
  grounds: readonly Rgb[]
  text: Rgb
}

/** Below this chroma a color is gray and its hue can't mark anything. */
const grey = 0.03

/** The tokens of one role. In a light scheme its fill is the colour given, or nearly so where white reads better on it. */
function roleColours<R extends Role>(role: R, colour: Rgb, setting: Setting): Record<RoleToken<R>, Rgb> {
  const { dark, resting, grounds, text } = setting
  const [, chroma, hue] = toLch(colour)
  const [fill, on, hover, active] = solid(colour, setting)
  const soft = toRgb([dark ? 0.26 : 0.955, Math.min(chroma, dark ? 0.07 : 0.035), hue])
  const line = solve([dark ? 0.5 : 0.72, Math.min(chroma, 0.12), hue], [...resting, soft], 3.05)
  return {
    [role]: fill,
    [`${role}Hover`]: hover,
    [`${role}Active`]: active,
    [onToken(role)]: on,
    [`${role}Soft`]: soft,
    [`${role}Line`]: line,
    [`${role}Edge`]: contrasts(fill, resting, 3) ? fill : line,
    [`${role}Text`]:
      chroma < grey ? text : solve([dark ? 0.78 : 0.52, chroma, hue], [...grounds, soft], 4.55),
  } as Record<RoleToken<R>, Rgb>
}

/** Darkens a fill slightly if white would just fail on it, such as indigo: black on it looks wrong. */
const forWhite = (fill: Rgb): Rgb => {
  const found = contrast(fill, white)
  return found >= 3.6 && found < 4.5 ? solve(toLch(fill), [white], 4.5) : fill
}

/** The ink that reads on a fill: white or nearly black, and black for the few fills that leave no other. */
const inkOn = (fill: Rgb): Rgb => inks.find((ink) => contrast(fill, ink) >= 4.5) ?? white

const inks: readonly Rgb[] = [white, [17, 17, 19], [0, 0, 0]]

/**
 * A solid fill, the ink on it, and the fill hovered and pressed. The states move away from the ink, but nearly black
 * and very light fills, which have no room there, move towards it; contrast stays far above need.
 */
function solid(
  colour: Rgb,
  { dark, resting }: Setting,
): readonly [fill: Rgb, on: Rgb, hover: Rgb, active: Rgb] {
  const fill = forWhite(dark ? lifted(colour, resting) : colour)
  const on = inkOn(fill)
  const [lightness, chroma, hue] = toLch(fill)
  const away = lightness < 0.2 || (on !== white && lightness < 0.8) ? 1 : -1
  // Below this lightness the eye sees no step.
  const moved = (by: number) => toRgb([Math.max(lightness, 0.15) + away * by, chroma, hue])
  return [fill, on, moved(0.045), moved(0.09)]
}

// A middle grey fill looks disabled on a dark page, so a grey brand turns nearly white there.
function lifted(colour: Rgb, resting: readonly Rgb[]): Rgb {
  const [lightness, chroma, hue] = toLch(colour)
  if (chroma < grey) return toRgb([Math.max(lightness, 0.93), chroma, hue])
  return contrasts(colour, resting, 3) ? colour : solve([lightness, chroma, hue], resting, 3.05)
}
