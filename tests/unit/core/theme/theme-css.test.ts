import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { themeCss } from '../../../../src/core/theme/theme-css.ts'
import type { SiteTheme } from '../../../../src/core/theme/theme-input.ts'
import { cssName } from '../../../../src/core/theme/token-name.ts'
import { tokenNames } from '../../../../src/core/theme/tokens.ts'
import { hostileValues } from './hostile-values.ts'

const properties = (css: string) =>
  new Map([...css.matchAll(/(--_[a-z0-9-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]))

test('every token has light and dark defaults that pages override', () => {
  const found = properties(themeCss({ brand: '#3457d5' }))
  for (const token of tokenNames) {
    const name = cssName(token)
    assert.match(
      found.get(`--_${name}`) ?? `no ${name}`,
      new RegExp(`^var\\(--portal-${name},light-dark\\(#[0-9a-f]{6},#[0-9a-f]{6}\\)\\)$`),
    )
  }
  assert.equal(found.size, tokenNames.length + 3)
})

test('a public property is only read, never set, so that the page wins', () => {
  assert.doesNotMatch(themeCss({ brand: '#3457d5' }), /[{;]--portal-/)
})

test('the brand of the theme is the accent', () => {
  assert.match(themeCss({ brand: '#3457d5' }), /--_accent:var\(--portal-accent,light-dark\(#3457d5,/)
})

test('a theme sets radius, density and font', () => {
  const found = properties(
    themeCss({ brand: '#000', radius: 12, density: 'compact', font: '"Source Sans 3", system-ui' }),
  )
  assert.equal(found.get('--_radius'), 'var(--portal-radius,12px)')
  assert.equal(found.get('--_density'), 'var(--portal-density,0.8889)')
  assert.equal(found.get('--_font'), 'var(--portal-font,"Source Sans 3", system-ui)')
})

test('the default theme has an 8px radius and the system font', () => {
  const found = properties(themeCss({ brand: '#000' }))
  assert.equal(found.get('--_radius'), 'var(--portal-radius,8px)')
  assert.equal(found.get('--_density'), 'var(--portal-density,1)')
  assert.equal(found.get('--_font'), 'var(--portal-font,system-ui,sans-serif)')
})

test('an element follows the page into the dark unless the theme decides', () => {
  assert.match(themeCss({ brand: '#000' }), /color-scheme:inherit;/)
  assert.match(themeCss({ brand: '#000', scheme: 'auto' }), /color-scheme:light dark;/)
  assert.match(themeCss({ brand: '#000', scheme: 'dark' }), /color-scheme:dark;/)
})

const fonts: [font: string, taken: boolean][] = [
  ['Inter', true],
  ["'Segoe UI', -apple-system, sans-serif", true],
  ['Frank Ruhl Libre', true],
  ['"אלף"', true],
  ['"Inter', false],
  ['Inter"', false],
  [`'Inter"`, false],
  ['Inter,', false],
  ['Source Sans 3', false],
  ['Inter; color: red', false],
  ['url(x)', false],
  ['Inter}', false],
  ['a, , , '.repeat(20) + '!', false],
]

for (const [font, taken] of fonts) {
  test(`case 83: the font ${font.slice(0, 40)} is ${taken ? 'taken' : 'refused'}`, () => {
    const plain = themeCss({ brand: '#000' })
    const css = themeCss({ brand: '#000', font })
    if (taken) assert.ok(css.includes(`--_font:var(--portal-font,${font})`))
    else assert.equal(css, plain)
  })
}

for (const [name, value] of hostileValues) {
  test(`case 83: ${name} as any part of a theme leaves the default theme`, () => {
    const keys = ['brand', 'brand2', 'tint', 'scheme', 'density', 'font'] as const
    const hostile = Object.fromEntries(keys.map((key) => [key, value])) as Partial<SiteTheme>
    assert.equal(themeCss(hostile), themeCss({}))
  })
}

test('case 83: a radius that is not a small number is refused', () => {
  for (const radius of [-1, 33, 1e9, NaN, Infinity, '8px;}', [8], { valueOf: 8 }]) {
    assert.equal(themeCss({ radius } as Partial<SiteTheme>), themeCss({}))
  }
})

test('case 83: whatever a theme holds, its sheet is one rule of private properties', () => {
  const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.anything())
  const theme = fc.record({
    brand: anything,
    brand2: anything,
    tint: anything,
    scheme: anything,
    radius: anything,
    density: anything,
    font: anything,
  })
  const rule =
    /^:host\{color-scheme:(inherit|light|dark|light dark)(;--_[a-z-]+:var\(--portal-[a-z-]+,[^;{}]*\))+\}$/
  fc.assert(
    fc.property(theme, (value) => assert.match(themeCss(value as Partial<SiteTheme>), rule)),
    { numRuns: 300 },
  )
})
