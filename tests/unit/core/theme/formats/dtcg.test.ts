import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDtcg } from '../../../../../src/core/theme/formats/read-dtcg.ts'

const read = (file: unknown) => readDtcg(JSON.stringify(file))
const problemsOf = (file: unknown) => read(file).problems.map(({ name, problem }) => `${name} ${problem}`)
const srgb = (...components: number[]) => ({ colorSpace: 'srgb', components })

test('tokens of a design system become inputs, by aliases, types of groups and color spaces', () => {
  const { theme, problems } = read({
    palette: { $type: 'color', teal: { $value: srgb(0.0471, 0.4863, 0.4706) }, night: { $value: '#3b2a6b' } },
    color: {
      primary: { 500: { $type: 'color', $value: '{palette.teal}' } },
      secondary: { $value: { $ref: '#/palette/night/$value' } },
      neutral: { $type: 'color', $value: { colorSpace: 'hsl', components: [256, 42, 29] } },
    },
    border: { radius: { $type: 'dimension', $value: { value: 0.5, unit: 'rem' } } },
    font: { family: { $type: 'fontFamily', $value: ['Source Sans 3', 'system-ui'] } },
    elevation: { low: { $type: 'shadow', $value: {} } },
  })
  assert.deepEqual(problems, [])
  assert.equal(theme?.brand, '#0c7c78')
  assert.equal(theme?.brand2, '#3b2a6b')
  assert.match(theme?.tint ?? '', /^#[\da-f]{6}$/)
  assert.equal(theme?.radius, 8)
  assert.equal(theme?.font, "'Source Sans 3', system-ui")
})

test('a group that extends another has its tokens', () => {
  const base = { dark: { primary: { $type: 'color', $value: '#0c7c78' } } }
  assert.equal(read(base).theme, null)
  assert.equal(read({ ...base, color: { $extends: '{dark}' } }).theme?.brand, '#0c7c78')
})

test('the token at the root of a group has the name of the group', () => {
  assert.equal(read({ primary: { $root: { $type: 'color', $value: '#0c7c78' } } }).theme?.brand, '#0c7c78')
})

test('other color spaces count by their hex', () => {
  const value = { colorSpace: 'display-p3', components: [0.1, 0.5, 0.5], hex: '#0c7c78' }
  assert.equal(read({ brand: { $type: 'color', $value: value } }).theme?.brand, '#0c7c78')
})

test('a transparent color is named and not used', () => {
  assert.deepEqual(problemsOf({ brand: { $type: 'color', $value: { ...srgb(1, 0, 0), alpha: 0.5 } } }), [
    'brand notAColor',
  ])
})

test('aliases that lead in a circle refuse the file, by name', () => {
  const file = { brand: { $type: 'color', $value: '{a}' }, a: { $value: '{b}' }, b: { $value: '{a}' } }
  assert.equal(read(file).theme, null)
  assert.deepEqual(problemsOf(file), ['brand cycle'])
  assert.deepEqual(problemsOf({ a: { $extends: '{b}' }, b: { $extends: '{a}' } }), ['a cycle'])
  assert.deepEqual(problemsOf({ a: { b: { $extends: '{a}' } } }), ['a.b.b cycle'])
})

test('an alias of nothing is named, and the rest is used', () => {
  const file = { primary: { $type: 'color', $value: '{gone}' }, link: { $type: 'color', $value: '#0c7c78' } }
  assert.equal(read(file).theme?.brand, '#0c7c78')
  assert.deepEqual(problemsOf(file), ['primary noSuchToken'])
})

test('a token of an unknown type is refused by name', () => {
  const file = {
    primary: { $type: 'colour', $value: '#0c7c78' },
    tint: { $type: 'color', $value: '#123456' },
  }
  assert.deepEqual(problemsOf(file), ['primary unknownType'])
  assert.deepEqual(read(file).theme, { brand: '#3457d5', tint: '#123456' })
})

test('more than 10,000 tokens, and groups without an end, are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`t${at}`, { $value: 1 }]))
  assert.deepEqual(problemsOf(many), ['t10000 tooManyTokens'])
  assert.equal(
    read(Object.fromEntries(Object.entries(many).slice(0, 10_000))).problems[0]?.problem,
    'nothingFound',
  )
  let deep: object = {}
  for (let level = 0; level < 40; level += 1) deep = { a: deep }
  assert.equal(read(deep).problems[0]?.problem, 'tooDeep')
  const doubling = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `g${at}`,
      { x: { $extends: `{g${at + 1}}` }, y: { $extends: `{g${at + 1}}` } },
    ]),
  )
  assert.equal(read({ ...doubling, g30: {} }).problems[0]?.problem, 'tooManyTokens')
})

test('a chain of thousands of aliases is refused, and quickly', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 9000 }, (_, at) => [`c${at}`, { $type: 'color', $value: `{c${at + 1}}` }]),
  )
  assert.equal(read(chain).problems[0]?.problem, 'tooDeep')
})

test('a file that is no JSON, or no tokens, is refused', () => {
  assert.equal(readDtcg('{').problems[0]?.problem, 'notJson')
  assert.deepEqual(problemsOf({ $description: 'empty' }), [' nothingFound'])
})
