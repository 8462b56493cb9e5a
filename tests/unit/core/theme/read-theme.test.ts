import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { is, object } from 'superstruct'
import { siteThemeFields } from '../../../../src/contract/sites/site-theme.ts'
import { defaultBrand, readTheme, themeProblems } from '../../../../src/core/theme/read-theme.ts'
import { hostileValues } from './hostile-values.ts'

const Saved = object(siteThemeFields)

test('a theme is read as it was written, colors as #rrggbb', () => {
  const theme = { brand: '#ABC', brand2: 'rgb(1, 2, 3)', radius: 6, scheme: 'dark', contrast: 'more' }
  assert.deepEqual(readTheme(theme), {
    theme: { brand: '#aabbcc', brand2: '#010203', radius: 6, scheme: 'dark', contrast: 'more' },
    problems: [],
  })
})

test('a single color is the brand', () => {
  assert.deepEqual(readTheme(' #0c7c78 ').theme, { brand: '#0c7c78' })
})

test('each bad value is named with why, and its default is used', () => {
  const { theme, problems } = readTheme({
    brand: 'reddish',
    tint: 'url(//evil.example)',
    scheme: 'night',
    radius: 33,
    density: 'tight',
    font: 'Inter; color: red',
    contrast: 2,
    logo: 'x',
    brand2: '#123456',
  })
  assert.deepEqual(theme, { brand: defaultBrand, brand2: '#123456' })
  assert.deepEqual(
    problems.map(({ name, problem }) => [name, problem]),
    [
      ['brand', 'notAColor'],
      ['tint', 'notAColor'],
      ['scheme', 'notAChoice'],
      ['radius', 'notARadius'],
      ['density', 'notAChoice'],
      ['font', 'notAFontList'],
      ['contrast', 'notAChoice'],
      ['logo', 'unknownInput'],
    ],
  )
  assert.equal(problems[0]?.value, 'reddish')
})

test('what is left out, null or empty is the default and no problem', () => {
  assert.deepEqual(readTheme({ brand: '', brand2: null, font: undefined }).problems, [])
  assert.deepEqual(readTheme(undefined), { theme: { brand: defaultBrand }, problems: [] })
})

for (const value of [7, true, [], () => 1])
  test(`${String(value) || 'a list'} is no theme`, () => {
    const { theme, problems } = readTheme(value)
    assert.deepEqual(theme, { brand: defaultBrand })
    assert.equal(problems.length, 1)
  })

test('names of the language itself are no inputs', () => {
  const { theme, problems } = readTheme(
    JSON.parse('{"__proto__":{"brand":"#fff"},"constructor":1,"toString":2}'),
  )
  assert.deepEqual(theme, { brand: defaultBrand })
  assert.ok(problems.every(({ problem }) => problem === 'unknownInput'))
  assert.equal(problems.length, 3)
})

for (const [name, value] of hostileValues)
  test(`case 83: ${name} is named at every input and never kept`, () => {
    const inputs = ['brand', 'brand2', 'tint', 'scheme', 'density', 'font', 'contrast', 'radius']
    const { theme, problems } = readTheme(Object.fromEntries(inputs.map((input) => [input, value])))
    assert.deepEqual(theme, { brand: defaultBrand })
    if (value !== null) assert.deepEqual(new Set(problems.map((each) => each.name)), new Set(inputs))
    assert.ok(problems.every(({ value: shown }) => shown.length <= 60))
  })

test('whatever is read, the service would save it, and it reads the same again', () => {
  const anything = fc.oneof(fc.string(), fc.anything(), fc.integer({ min: -5, max: 40 }), fc.constant('#abc'))
  const keys = Object.keys(siteThemeFields)
  const theme = fc.oneof(fc.anything(), fc.record(Object.fromEntries(keys.map((key) => [key, anything]))))
  fc.assert(
    fc.property(theme, (value) => {
      const { theme: read, problems } = readTheme(value)
      assert.ok(is(read, Saved), JSON.stringify(read))
      assert.deepEqual(readTheme(read), { theme: read, problems: [] })
      assert.ok(problems.every(({ problem }) => themeProblems.includes(problem)))
    }),
    { numRuns: 500 },
  )
})
