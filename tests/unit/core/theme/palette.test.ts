import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrast, type Rgb } from '../../../../src/core/theme/colour.ts'
import { palette, type BrandColours } from '../../../../src/core/theme/palette.ts'
import { pairings } from '../../../../src/core/theme/pairings.ts'
import { roles, tokenNames } from '../../../../src/core/theme/tokens.ts'

const schemes = ['light', 'dark'] as const
const part = fc.integer({ min: 0, max: 255 })
const colour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)
const grey: fc.Arbitrary<Rgb> = part.map((value) => [value, value, value])
const theme: fc.Arbitrary<BrandColours> = fc.record({
  brand: fc.oneof({ weight: 20, arbitrary: colour }, { weight: 1, arbitrary: grey }),
  brand2: fc.option(colour),
  tint: fc.option(colour),
})

test('everything can be read and every control found, in light and dark, whatever the brand colour', (t) => {
  const seed = Date.now() & 0x7fffffff
  const worst = new Map<string, { ratio: number; theme: BrandColours; atLeast: number }>()
  let failures = 0
  for (const colours of fc.sample(theme, { numRuns: 20_000, seed })) {
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

test('in light a button has exactly the brand colour, and white or black on it', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const { accent, onAccent } = palette({ brand }, 'light')
      assert.deepEqual(accent, brand)
      assert.ok(['255,255,255', '17,17,19', '0,0,0'].includes(onAccent.join()), `${onAccent}`)
    }),
  )
})

test('a hovered and a pressed button can be told from one at rest', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...schemes), (brand, scheme) => {
      const solved = palette({ brand }, scheme)
      for (const role of roles) {
        assert.ok(contrast(solved[role], solved[`${role}Hover`]) >= 1.05, `${role} hovered`)
        assert.ok(contrast(solved[role], solved[`${role}Active`]) >= 1.08, `${role} pressed`)
        assert.notDeepEqual(solved[`${role}Hover`], solved[`${role}Active`], `${role} hovered and pressed`)
      }
    }),
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
  )
})

test('the second colour fills the banner, the tint colours the neutrals, and neither moves the accent', () => {
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

test('a grey brand writes links in the text colour, and its buttons do not look disabled in the dark', () => {
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
