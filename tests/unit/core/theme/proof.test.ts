import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pairings } from '../../../../src/core/theme/pairings.ts'
import { proveTheme } from '../../../../src/core/theme/proof.ts'
import { aurora } from '../../../../themes/aurora.theme.ts'
import { solstice } from '../../../../themes/solstice.theme.ts'
import { runs } from '../../../deep.ts'

const part = fc.integer({ min: 0, max: 255 })
const color = fc
  .tuple(part, part, part)
  .map((parts) => `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`)
const theme = fc.record({
  brand: color,
  brand2: fc.option(color),
  tint: fc.option(color),
  contrast: fc.constantFrom('default', 'more'),
})

test('a proof has every pairing in both schemes, with ratios and colors', () => {
  const proof = proveTheme(aurora)
  assert.equal(proof.pairings.length, pairings.length * 2)
  assert.deepEqual(proof.refused, [])
  assert.ok(proof.margin >= 1)
  for (const { ratio, required, inkColor, onColor } of proof.pairings) {
    assert.ok(ratio >= required)
    assert.match(inkColor + onColor, /^(#[\da-f]{6}){2}$/)
  }
})

test('no pairing of random themes fails, in any scheme and contrast', (t) => {
  const { numRuns, seed = Date.now() & 0x7fffffff } = runs(150, 50_000)
  let margin = Infinity
  for (const each of fc.sample(theme, { numRuns, seed })) {
    const proof = proveTheme(each)
    assert.deepEqual(
      proof.refused.map(({ ink, on, scheme, ratio }) => `${ink} on ${on}, ${scheme}: ${ratio}`),
      [],
      `${JSON.stringify(each)}, seed ${seed}`,
    )
    margin = Math.min(margin, proof.margin)
  }
  t.diagnostic(`${numRuns} themes, seed ${seed}, narrowest ${margin.toFixed(4)} of what is required`)
})

test('a yellow brand is repaired as text and edge, with the ratio before', () => {
  const { repaired } = proveTheme({ brand: '#ffd21f' })
  const link = repaired.find(
    ({ ink, on, scheme }) => ink === 'accentText' && on === 'surface' && scheme === 'light',
  )
  assert.ok(link?.repairedFrom && link.repairedFrom < 2, 'yellow on white')
  assert.ok(link.ratio >= 4.5)
  assert.ok(repaired.some(({ ink }) => ink === 'accentEdge'))
  assert.ok(!repaired.some(({ ink }) => ink === 'dangerText'), 'no input asks for another red')
})

test('a brand that is readable as it is needs no repair of its button', () => {
  const { repaired } = proveTheme({ brand: '#3457d5' })
  assert.deepEqual(
    repaired.filter(({ on, scheme }) => on === 'accent' && scheme === 'light'),
    [],
  )
})

test('high contrast requires 7 : 1 of text', () => {
  const { pairings: all } = proveTheme(solstice)
  assert.ok(all.every(({ required }) => required >= 4.5))
  assert.ok(all.some(({ required }) => required === 7))
})

test('a token of its own that cannot be read is refused by name', () => {
  const { refused, margin } = proveTheme(
    { brand: '#3457d5' },
    { accentText: { light: [255, 255, 120], dark: [143, 172, 255] } },
  )
  assert.ok(margin < 1)
  assert.ok(refused.length > 0)
  for (const { ink, scheme } of refused) assert.deepEqual([ink, scheme], ['accentText', 'light'])
})
