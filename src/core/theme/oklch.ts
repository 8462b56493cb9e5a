import { toLight, type Rgb } from './colour.ts'

/** A colour as the eye orders it: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]

/** Converts sRGB to OKLCH. */
export function toLch(colour: Rgb): Lch {
  const cones = times(lightToCones, map(colour, toLight))
  const [lightness, a, b] = times(conesToLab, map(cones, Math.cbrt))
  return [lightness, Math.hypot(a, b), Math.atan2(b, a) / degree]
}

/** Converts OKLCH to sRGB; out of gamut, keeps lightness and hue and reduces chroma. */
export function toRgb([lightness, chroma, hue]: Lch): Rgb {
  const light = (saturation: number) =>
    times(
      conesToLight,
      map(
        times(labToCones, [
          lightness,
          saturation * Math.cos(hue * degree),
          saturation * Math.sin(hue * degree),
        ]),
        (cone) => cone ** 3,
      ),
    )
  let shown = 0
  let hidden = chroma
  for (let step = 0, tried = chroma; step < 15 && shown < hidden; step++, tried = (shown + hidden) / 2) {
    if (light(tried).every(isShown)) shown = tried
    else hidden = tried
  }
  return map(light(shown), toPart)
}

// Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab, to the digits that eight bits a part can show.
const lightToCones = [
  [0.412221, 0.536333, 0.051446],
  [0.211903, 0.6807, 0.107397],
  [0.088302, 0.281719, 0.629979],
] as const
const conesToLab = [
  [0.210454, 0.793618, -0.004072],
  [1.977998, -2.428592, 0.450594],
  [0.025904, 0.782772, -0.808676],
] as const
const labToCones = [
  [1, 0.396338, 0.215804],
  [1, -0.105561, -0.063854],
  [1, -0.089484, -1.291486],
] as const
const conesToLight = [
  [4.076742, -3.307712, 0.23097],
  [-1.268438, 2.609757, -0.341319],
  [-0.004196, -0.703419, 1.707615],
] as const

const degree = Math.PI / 180

type Triple = readonly [number, number, number]

const map = <Part>([a, b, c]: readonly [Part, Part, Part], change: (part: Part) => number): Triple => [
  change(a),
  change(b),
  change(c),
]

const times = (rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple =>
  map(rows, ([a, b, c]) => a * x + b * y + c * z)

// The slack is less than half a step of 255, so that an sRGB colour converted there and back stays itself.
const isShown = (light: number) => light > -1e-4 && light < 1.0001

function toPart(light: number): number {
  const clipped = Math.max(0, Math.min(1, light))
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055))
}
