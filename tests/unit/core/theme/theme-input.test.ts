import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readThemeColors, type ThemeColors } from '../../../../src/core/theme/theme-input.ts'
import { hostileValues } from './hostile-values.ts'

const three = { brand: '#112233', brand2: '#445566', tint: '#778899' }

const shapes: [name: string, value: unknown, expected: ThemeColors | null][] = [
  ['one colour', '#123', { brand: '#112233' }],
  ['a list with commas', '#112233, #445566,#778899', three],
  ['a list of rgb() colours', 'rgb(17,34,51), rgb(68 85 102), #778899', three],
  ['an array', ['#112233', '#445566', '#778899'], three],
  ['an object', { primary: '#112233', header: '#445566', body: '#778899' }, three],
  [
    'an array with nothing readable in between',
    [null, 'blue', '#112233', 7, '#445566'],
    { brand: '#112233', brand2: '#445566' },
  ],
  ['more than three colours', ['#112233', '#445566', '#778899', '#000000'], three],
  ['an empty array, as the service sends for no theme', [], null],
  ['nothing', undefined, null],
]

for (const [name, value, expected] of shapes) {
  test(`a user's theme colours are read from ${name}`, () =>
    assert.deepEqual(readThemeColors(value), expected))
}

for (const [name, value] of hostileValues) {
  test(`case 83: ${name} as theme colours leaves the default theme`, () => {
    assert.equal(readThemeColors(value), null)
    assert.equal(readThemeColors([value]), null)
    assert.equal(readThemeColors({ brand: value }), null)
  })
}

test('case 83: a colour beside something hostile is still read, and nothing else is', () => {
  assert.deepEqual(readThemeColors(['url(//evil.example)', '#112233', ';}']), { brand: '#112233' })
})
