import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCssColor } from '../../../../../src/core/theme/formats/css-color.ts'

const cases: readonly [text: string, color: string | null][] = [
  ['#abc', '#aabbcc'],
  ['#ABCDEF', '#abcdef'],
  ['#abcf', '#aabbcc'],
  ['#aabbccff', '#aabbcc'],
  ['#aabbcc80', null],
  ['#aabbccf', null],
  ['#abcff', null],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgb(100% 0% 0%)', '#ff0000'],
  ['rgba(1,2,3,1)', '#010203'],
  ['rgba(1,2,3,.5)', null],
  ['rgb(1 2 3 / 50%)', null],
  ['hsl(0, 100%, 50%)', '#ff0000'],
  ['hsl(240deg 100% 50%)', '#0000ff'],
  ['hsl(-120 100% 25%)', '#000080'],
  ['hsl(0.5turn 100% 50%)', '#00ffff'],
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0% 0 0)', '#000000'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['oklch(2 -1 0)', null],
  ['red', null],
  ['rgb(1 2)', null],
  ['rgb(a b c)', null],
  ['url(#fff)', null],
  ['', null],
]

for (const [text, color] of cases)
  test(`${text || 'nothing'} is ${color ?? 'no opaque color'}`, () => assert.equal(readCssColor(text), color))

test('a megabyte of digits is no color, at once', () => {
  assert.equal(readCssColor(`rgb(${'1'.repeat(1_000_000)})`), null)
})
