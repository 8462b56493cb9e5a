import assert from 'node:assert/strict'
import { test } from 'node:test'
import { interpolate } from '../../../../src/core/i18n/params.ts'
import { isolate } from '../../../../src/core/i18n/isolate.ts'

test('values take the places of their names, as often as they occur', () => {
  assert.equal(interpolate('{a} and {b} and {a}', { a: 'x', b: 2 }), 'x and 2 and x')
})

test('a name without a value stays as it is, also one that every object has', () => {
  assert.equal(interpolate('{a} {toString} {__proto__}', {}), '{a} {toString} {__proto__}')
})

test('a value is text: neither a pattern nor another name in it means anything', () => {
  assert.equal(interpolate('Hello {a}', { a: "$& $1 $' {b}", b: 'no' }), "Hello $& $1 $' {b}")
})

test('a value keeps its own order inside a sentence of the other direction', () => {
  assert.equal(isolate('a@b.example'), '\u2068a@b.example\u2069')
})

test('numbers choose their plural form and are formatted by language', () => {
  const text = '{done} of {n, plural, one {# row of {name}} other {# rows of {name}}}'
  assert.equal(interpolate(text, { n: 1, done: 0, name: '#' }), '0 of 1 row of #')
  assert.equal(interpolate(text, { n: 1200, done: 3, name: 'x' }), '3 of 1,200 rows of x')
  const hebrew = '{n, plural, one {שורה אחת} two {שתי שורות} other {# שורות}}'
  assert.deepEqual(
    [1, 2, 3, 20, 0].map((n) => interpolate(hebrew, { n }, 'he')),
    ['שורה אחת', 'שתי שורות', '3 שורות', '20 שורות', '0 שורות'],
  )
})

test('a plural without its number stays as it is', () => {
  assert.equal(interpolate('{n, plural, other {# rows}}', {}), '{n, plural, other {# rows}}')
})
