import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrast, parseColour, type Rgb } from '../../../../src/core/theme/colour.ts'
import { palette, type BrandColours } from '../../../../src/core/theme/palette.ts'
import { pairings } from '../../../../src/core/theme/pairings.ts'
import { roles, tokenNames } from '../../../../src/core/theme/tokens.ts'
import { runs } from '../../../deep.ts'

const schemes = ['light', 'dark'] as const
const part = fc.integer({ min: 0, max: 255 })
const colour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)
const grey: fc.Arbitrary<Rgb> = part.map((value) => [value, value, value])
const theme: fc.Arbitrary<BrandColours> = fc.record({
  brand: fc.oneof({ weight: 20, arbitrary: colour }, { weight: 1, arbitrary: grey }),
  brand2: fc.option(colour),
  tint: fc.option(colour),
})

// The narrowest of each pairing among many random themes, the corners of the colour cube, and greys.
const corners: Rgb[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [
  bits & 1 ? 255 : 0,
  bits & 2 ? 255 : 0,
  bits & 4 ? 255 : 0,
])
const greys: Rgb[] = [1, 51, 96, 119, 120, 128, 160, 200, 254].map((value) => [value, value, value])
const narrow: BrandColours[] = [
  { brand: [57, 119, 78], brand2: null, tint: [146, 134, 126] },
  { brand: [192, 88, 39], brand2: [1, 205, 155], tint: [248, 7, 39] },
  { brand: [174, 164, 16], brand2: [225, 58, 105], tint: [225, 136, 39] },
  { brand: [181, 133, 2], brand2: [249, 151, 171], tint: null },
  { brand: [68, 239, 86], brand2: [111, 176, 10], tint: [134, 5, 93] },
  { brand: [209, 146, 13], brand2: null, tint: [96, 44, 48] },
  { brand: [150, 135, 130], brand2: [103, 0, 125], tint: [216, 97, 6] },
  { brand: [1, 7, 6], brand2: [3, 81, 160], tint: [244, 91, 248] },
  { brand: [184, 97, 110], brand2: null, tint: [60, 192, 144] },
  { brand: [73, 156, 126], brand2: [178, 6, 152], tint: [223, 94, 51] },
  { brand: [13, 72, 6], brand2: [4, 244, 255], tint: [64, 26, 3] },
  { brand: [247, 21, 239], brand2: null, tint: [76, 6, 70] },
  { brand: [252, 225, 232], brand2: null, tint: [60, 55, 251] },
  { brand: [240, 198, 250], brand2: [32, 0, 50], tint: null },
  { brand: [28, 7, 7], brand2: [202, 51, 61], tint: [70, 233, 87] },
  { brand: [13, 253, 163], brand2: null, tint: [170, 3, 94] },
  { brand: [170, 138, 0], brand2: [1, 30, 55], tint: [76, 255, 1] },
  { brand: [78, 23, 0], brand2: [123, 3, 20], tint: null },
  { brand: [165, 49, 18], brand2: [0, 118, 253], tint: [5, 248, 126] },
  { brand: [169, 251, 205], brand2: null, tint: [73, 31, 6] },
  { brand: [252, 255, 1], brand2: [161, 4, 205], tint: null },
  { brand: [20, 6, 29], brand2: [129, 250, 2], tint: [197, 235, 66] },
]

const { numRuns, seed = Date.now() & 0x7fffffff } = runs(500, 20_000)
const sampled = fc.sample(theme, { numRuns, seed })

test('every brand color gives enough contrast, light and dark', (t) => {
  const plain = [...corners, ...greys].map((brand) => ({ brand, brand2: null, tint: null }))
  const worst = new Map<string, { ratio: number; theme: BrandColours; atLeast: number }>()
  let failures = 0
  for (const colours of [...narrow, ...plain, ...sampled]) {
    for (const scheme of schemes) {
      const solved = palette(colours, scheme)
      for (const { ink, on, atLeast } of pairings) {
        const ratio = contrast(solved[ink], solved[on])
        if (ratio < atLeast) failures++
        const name = `${ink} on ${on}, ${scheme}`
        if (ratio < (worst.get(name)?.ratio ?? Infinity)) worst.set(name, { ratio, theme: colours, atLeast })
      }
    }
  }
  const narrowest = [...worst].sort(([, a], [, b]) => a.ratio / a.atLeast - b.ratio / b.atLeast).slice(0, 8)
  const report = narrowest.map(
    ([name, { ratio, atLeast, theme }]) =>
      `${name}: ${ratio.toFixed(3)} of ${atLeast} with ${JSON.stringify(theme)}`,
  )
  t.diagnostic(`seed ${seed}, ${pairings.length} pairings, narrowest:\n${report.join('\n')}`)
  assert.equal(failures, 0, `${failures} pairings fail; seed ${seed}; the worst:\n${report.join('\n')}`)
})

test('light buttons have the brand color, darkened if white nearly fails', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const { accent, onAccent } = palette({ brand }, 'light')
      const byWhite = contrast(brand, [255, 255, 255])
      if (byWhite < 3.6 || byWhite >= 4.5) assert.deepEqual(accent, brand)
      else assert.equal(onAccent.join(), '255,255,255')
      assert.ok(['255,255,255', '17,17,19', '0,0,0'].includes(onAccent.join()), `${onAccent}`)
    }),
    { seed },
  )
})

test('hovered and pressed buttons look different', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...schemes), (brand, scheme) => {
      const solved = palette({ brand }, scheme)
      for (const role of roles) {
        assert.ok(contrast(solved[role], solved[`${role}Hover`]) >= 1.05, `${role} hovered`)
        assert.ok(contrast(solved[role], solved[`${role}Active`]) >= 1.08, `${role} pressed`)
        assert.notDeepEqual(solved[`${role}Hover`], solved[`${role}Active`], `${role} hovered and pressed`)
      }
    }),
    { seed },
  )
})

test('a dark scheme is dark and a light scheme light, whatever the tint', () => {
  fc.assert(
    fc.property(theme, (colours) => {
      const { canvas: light } = palette(colours, 'light')
      const { canvas: dark } = palette(colours, 'dark')
      assert.ok(contrast(light, [0, 0, 0]) > 18, `light canvas ${light}`)
      assert.ok(contrast(dark, [255, 255, 255]) > 16, `dark canvas ${dark}`)
    }),
    { seed },
  )
})

test('second color and tint apply without changing the accent', () => {
  const brand: Rgb = [52, 87, 213]
  const plain = palette({ brand }, 'light')
  const both = palette({ brand, brand2: [59, 42, 107], tint: [200, 60, 20] }, 'light')
  assert.deepEqual(plain.banner, brand)
  assert.deepEqual(both.banner, [59, 42, 107])
  assert.deepEqual(palette({ brand, brand2: [59, 42, 107] }, 'dark').banner, [59, 42, 107])
  assert.deepEqual(both.accent, plain.accent)
  const [red, , blue] = both.sunken
  assert.ok(red > blue, 'a warm tint gives warm neutrals')
  assert.ok(plain.sunken[2] > plain.sunken[0], 'a blue brand gives cool neutrals')
})

test('a yellow brand keeps its buttons yellow, edges them, and never writes links in yellow', () => {
  const yellow: Rgb = [255, 210, 31]
  const { accent, accentEdge, accentText, surface } = palette({ brand: yellow }, 'light')
  assert.deepEqual(accent, yellow)
  assert.notDeepEqual(accentEdge, yellow)
  assert.ok(contrast(accentText, surface) >= 4.5)
})

test('a gray brand keeps links and dark buttons recognizable', () => {
  const light = palette({ brand: [120, 120, 120] }, 'light')
  assert.deepEqual(light.accentText, light.text)
  assert.deepEqual(light.focus, light.text)
  const dark = palette({ brand: [120, 120, 120] }, 'dark')
  assert.ok(contrast(dark.accent, dark.surface) > 12)
})

test('a palette has exactly the listed tokens, in their order', () => {
  for (const scheme of schemes)
    assert.deepEqual(Object.keys(palette({ brand: [1, 2, 3] }, scheme)), tokenNames)
  assert.equal(new Set(tokenNames).size, tokenNames.length)
})

test('every text and every ground of the palette is in a pairing', () => {
  const named = new Set(pairings.flatMap(({ ink, on }) => [ink, on]))
  // Disabled text is exempt from WCAG 1.4.3; lines of decoration carry no meaning.
  const free = ['disabledText', 'line', 'lineStrong']
  assert.deepEqual(
    tokenNames.filter((name) => !named.has(name)),
    free,
  )
})

test('text on indigo is white, on a darkened fill', () => {
  for (const brand of ['#6366f1', '#4f6ef7', '#e8467c'])
    for (const scheme of ['light', 'dark'] as const) {
      const { onAccent, onBanner } = palette({ brand: parseColour(brand)! }, scheme)
      assert.deepEqual(
        [onAccent, onBanner],
        [
          [255, 255, 255],
          [255, 255, 255],
        ],
        `${brand} ${scheme}`,
      )
    }
})
