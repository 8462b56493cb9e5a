import type { Rgb } from './colour.ts'
import { toLch, toRgb } from './oklch.ts'
import { contrasts, solve } from './solve.ts'
import { onToken } from './token-name.ts'
import { grounds, roles, type Palette } from './tokens.ts'

/** Underlines links that only color distinguishes; menus are recognizable by position. */
export const moreContrastRule = 'a[href]:not(nav *){text-decoration-line:underline!important}'

/**
 * Raises a palette to WCAG 2.2 AAA: text at 7 and more, borders and edges at 4.5. Hues and sufficient
 * contrasts stay.
 */
export function moreContrast(solved: Palette): Palette {
  const lying = grounds.map((name) => solved[name])
  const softs = roles.map((role) => solved[`${role}Soft`])
  const raise = (colour: Rgb, on: readonly Rgb[], atLeast: number) => solve(toLch(colour), on, atLeast)
  const line = (colour: Rgb) => raise(colour, lying, 4.55)
  return {
    ...solved,
    text: raise(solved.text, [...lying, ...softs], 14),
    muted: raise(solved.muted, [...lying, ...softs], 7.1),
    disabledText: line(solved.disabledText),
    line: line(solved.line),
    lineStrong: line(solved.lineStrong),
    control: line(solved.control),
    focus: line(solved.focus),
    banner: raise(solved.banner, [solved.onBanner], 7.1),
    ...Object.assign({}, ...roles.map(roleOf)),
  }

  function roleOf(role: (typeof roles)[number]): Partial<Palette> {
    const [on, soft] = [solved[onToken(role)], solved[`${role}Soft`]]
    const fill = raise(solved[role], [on], 7.1)
    const edge = raise(solved[`${role}Line`], [...lying, soft], 4.55)
    return {
      [role]: fill,
      [`${role}Hover`]: away(fill, on, 0.045),
      [`${role}Active`]: away(fill, on, 0.09),
      [`${role}Line`]: edge,
      [`${role}Edge`]: contrasts(fill, lying, 4.5) ? fill : edge,
      [`${role}Text`]: raise(solved[`${role}Text`], [...lying, soft], 7.1),
    }
  }
}

/** A fill moved away from the ink on it. */
function away(fill: Rgb, ink: Rgb, by: number): Rgb {
  const [lightness, chroma, hue] = toLch(fill)
  const sign = toLch(ink)[0] > lightness ? -1 : 1
  return toRgb([Math.min(1, Math.max(0, lightness + sign * by)), chroma, hue])
}
