import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, parseColour, toLight, type Rgb } from '../../../../src/core/theme/colour.ts'
import { toLch } from '../../../../src/core/theme/oklch.ts'
import { palette } from '../../../../src/core/theme/palette.ts'
import { chartColors } from '../../../../src/ui/report/chart/chart-colors.ts'

type Row = readonly [number, number, number]

// Machado, Oliveira and Fernandes 2009, of linear light, at full severity.
const sights: Readonly<Record<string, readonly Row[]>> = {
  'all colors': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const seenBy = (rows: readonly Row[], color: Rgb): Rgb => {
  const light = color.map(toLight)
  const parts = rows.map((row) => row.reduce((sum, factor, at) => sum + factor * light[at]!, 0))
  return parts.map((part) => {
    const shown = Math.min(1, Math.max(0, part))
    return Math.round(255 * (shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055))
  }) as unknown as Rgb
}

/** How far apart two colors look: the distance in OKLab, times a hundred. A just noticeable one is about 2. */
const distance = (one: Rgb, other: Rgb): number => {
  const lab = (color: Rgb) => {
    const [lightness, chroma, hue] = toLch(color)
    const angle = (hue * Math.PI) / 180
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
  }
  const [a, b] = [lab(one), lab(other)]
  return 100 * Math.hypot(...a.map((part, at) => part - b[at]!))
}

for (const [at, scheme] of (['light', 'dark'] as const).entries()) {
  const colors = chartColors.map((pair) => parseColour(pair[at])!)
  const pairs = colors.flatMap((one, index) => colors.slice(index + 1).map((other) => [one, other] as const))

  for (const [sight, rows] of Object.entries(sights))
    test(`chart lines are distinguishable in ${scheme} with ${sight}`, () => {
      for (const [one, other] of pairs) {
        const apart = distance(seenBy(rows, one), seenBy(rows, other))
        assert.ok(apart >= 9, `${one} and ${other}: ${apart.toFixed(1)}`)
      }
    })

  test(`the lines of a chart stand out from every ground in ${scheme}`, () => {
    for (const brand of [
      [52, 87, 213],
      [255, 210, 31],
      [0, 0, 0],
      [255, 0, 0],
      [0, 160, 90],
    ] as const) {
      const { canvas, surface, raised } = palette({ brand }, scheme)
      for (const color of colors)
        for (const ground of [canvas, surface, raised])
          assert.ok(contrast(color, ground) >= 3, `${color} on ${ground}`)
    }
  })
}
