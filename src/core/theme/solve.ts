import { contrast, type Rgb } from './colour.ts'
import { toRgb, type Lch } from './oklch.ts'

/**
 * Moves a colour's lightness away from the grounds until it has at least the contrast `atLeast` with each of them.
 * Hue stays; at black or white the search ends.
 */
export function solve([lightness, chroma, hue]: Lch, grounds: readonly Rgb[], atLeast: number): Rgb {
  const colour = toRgb([lightness, chroma, hue])
  if (contrasts(colour, grounds, atLeast) || lightness < 0 || lightness > 1) return colour
  const step = contrasts(white, grounds, 4.5) ? 0.005 : -0.005
  return solve([lightness + step, chroma, hue], grounds, atLeast)
}

export const white: Rgb = [255, 255, 255]

/** Whether a colour has at least this contrast with every ground. */
export const contrasts = (colour: Rgb, grounds: readonly Rgb[], atLeast: number): boolean =>
  grounds.every((ground) => contrast(colour, ground) >= atLeast)
