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
  assert.equal(isolate('a@b.example'), '\u2066a@b.example\u2069')
})
