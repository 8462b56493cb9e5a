import { contrast, type Rgb } from './colour.ts'
import { toLch, toRgb } from './oklch.ts'
import { contrasts, solve, white } from './solve.ts'
import { onToken } from './token-name.ts'
import type { Role, RoleToken } from './tokens.ts'

/** What a role's colours have to stand out from. */
export interface Setting {
  dark: boolean
  /** Where boxes and buttons lie. */
  resting: readonly Rgb[]
  /** Where text lies. */
  grounds: readonly Rgb[]
  text: Rgb
}

/** Below this chroma a colour is grey: it cannot mark anything by its hue. */
export const grey = 0.03

/** The tokens of one role. In a light scheme its fill is exactly the colour given. */
export function roleColours<R extends Role>(
  role: R,
  colour: Rgb,
  setting: Setting,
): Record<RoleToken<R>, Rgb> {
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

/** The ink that reads on a fill: white or nearly black, and black for the few fills that leave no other. */
export const inkOn = (fill: Rgb): Rgb => inks.find((ink) => contrast(fill, ink) >= 4.5) ?? white

const inks: readonly Rgb[] = [white, [17, 17, 19], [0, 0, 0]]

/**
 * A solid fill, the ink on it, and the fill hovered and pressed. The states move away from the ink, but nearly black
 * and very light fills, which have no room there, move towards it; contrast stays far above need.
 */
function solid(
  colour: Rgb,
  { dark, resting }: Setting,
): readonly [fill: Rgb, on: Rgb, hover: Rgb, active: Rgb] {
  const fill = dark ? lifted(colour, resting) : colour
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
