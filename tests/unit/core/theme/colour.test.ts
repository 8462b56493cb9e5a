import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrast, parseColour, toHex, type Rgb } from '../../../../src/core/theme/colour.ts'
import { toLch, toRgb } from '../../../../src/core/theme/oklch.ts'
import { hostileValues } from './hostile-values.ts'

const part = fc.integer({ min: 0, max: 255 })
const colour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)

const written: [string, Rgb][] = [
  ['#3457d5', [52, 87, 213]],
  ['#3457D5', [52, 87, 213]],
  ['#fa0', [255, 170, 0]],
  ['  #000 ', [0, 0, 0]],
  ['rgb(52, 87, 213)', [52, 87, 213]],
  ['RGB(52 87 213)', [52, 87, 213]],
]

for (const [text, expected] of written) {
  test(`the colour "${text}" is understood`, () => assert.deepEqual(parseColour(text), expected))
}

const unreadable = [
  '',
  '#',
  '#12',
  '#12345',
  '#3457d5ff',
  'blue',
  'rgb(256,0,0)',
  'rgb(1,2)',
  'rgb(1,2,3,0)',
  'rgb(-1,2,3)',
]

for (const text of unreadable) {
  test(`"${text}" is not taken for a colour`, () => assert.equal(parseColour(text), null))
}

for (const [name, value] of hostileValues) {
  test(`case 83: ${name} is refused as a colour`, () => assert.equal(parseColour(value), null))
}

test('a colour written and read again is the same colour', () => {
  fc.assert(fc.property(colour, (rgb) => assert.deepEqual(parseColour(toHex(rgb)), rgb)))
})

test('a colour taken to OKLCH and back is the same colour', () => {
  fc.assert(
    fc.property(colour, (rgb) => assert.deepEqual(toRgb(toLch(rgb)), rgb)),
    { numRuns: 5000 },
  )
})

test('OKLCH agrees with published values', () => {
  const published: [Rgb, [number, number, number]][] = [
    [
      [255, 0, 0],
      [0.628, 0.2577, 29.23],
    ],
    [
      [0, 255, 0],
      [0.8664, 0.2948, 142.5],
    ],
    [
      [0, 0, 255],
      [0.452, 0.3132, 264.05],
    ],
  ]
  for (const [rgb, expected] of published) {
    const lch = toLch(rgb).map((value) => (value < 0 ? value + 360 : value))
    expected.forEach((value, index) =>
      assert.ok(Math.abs((lch[index] ?? NaN) - value) < 0.01 * Math.max(1, value)),
    )
  }
})

test('a colour beyond sRGB keeps its hue and lightness and loses only chroma', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 0.85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lightness, hue) => {
        const [shownLightness, shownChroma, shownHue] = toLch(toRgb([lightness, 0.4, hue]))
        const turned = Math.abs(((shownHue - hue + 540) % 360) - 180)
        assert.ok(Math.abs(shownLightness - lightness) < 0.01, 'lightness')
        assert.ok(shownChroma < 0.4)
        assert.ok(turned < 4, `hue turned by ${turned}`)
      },
    ),
  )
})

test('contrast agrees with WCAG: black on white is 21, #767676 on white just passes', () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21)
  assert.equal(contrast([255, 255, 255], [0, 0, 0]), 21)
  assert.equal(contrast([118, 118, 118], [255, 255, 255]).toFixed(2), '4.54')
})
