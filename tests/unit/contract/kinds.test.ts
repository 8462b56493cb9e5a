import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boolean, object, type Struct } from 'superstruct'
import * as kind from '../../../src/contract/kinds.ts'
import { schemaOf } from '../../../src/contract/kinds/kind.ts'

const accepts = (struct: Struct<never, null> | Struct<string, null> | Struct<number, null>, value: unknown) =>
  struct.is(value)

test('text keeps what people write in any language and refuses what a database or a reader would misread', () => {
  for (const good of ['', 'Zoë', 'שלום', '日本語', '😀', 'a\tb', "Robert'); DROP TABLE users;--"]) {
    assert.ok(accepts(kind.text(), good), JSON.stringify(good))
  }
  for (const bad of [
    'a\u0000b',
    '\ud800',
    'x\udc00',
    'invoice\u202Eexe.pdf',
    '\ufeffa',
    'x'.repeat(201),
    5,
    null,
    ['a'],
  ]) {
    assert.ok(!accepts(kind.text(), bad), JSON.stringify(bad))
  }
})

test('text of a given length is accepted exactly within it', () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      (length) => accepts(kind.text(5, 20), 'a'.repeat(length)) === (length >= 5 && length <= 20),
    ),
  )
})

test('an e-mail address needs one @, a dotted domain and no room for a second address', () => {
  for (const good of [
    'ada@example.com',
    ' ada@example.com ',
    'a+b@mail.example.co.il',
    "o'neil@example.ie",
    'דנה@דוגמה.קום',
  ]) {
    assert.ok(accepts(kind.email(), good), good)
  }
  const bad = [
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'a@b@example.com',
    'ada@example.com,eve@example.com',
    '"ada" <ada@example.com>',
    'ada@example.com\r\nBcc: eve@example.com',
    `${'a'.repeat(250)}@example.com`,
    ['ada@example.com'],
    { toString: () => 'ada@example.com' },
  ]
  for (const value of bad) assert.ok(!accepts(kind.email(), value), JSON.stringify(value))
})

test('case 11: a password may hold anything a person can type, and nothing that cannot be stored', () => {
  for (const good of [' spaced ', '😀😀', 'pässwörd', '\u202e', '\t'])
    assert.ok(accepts(kind.secret(), good), good)
  for (const bad of ['', 'a\u0000', '\ud83d', 'x'.repeat(129), 123456])
    assert.ok(!accepts(kind.secret(), bad))
})

test('a link leads to http or https or stays on the site', () => {
  for (const good of ['https://example.com/a?b#c', 'HTTP://example.com', '/path', '/'])
    assert.ok(accepts(kind.link(), good), good)
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' https://x', 'path', '']) {
    assert.ok(!accepts(kind.link(), bad), bad)
  }
})

test('a count is a whole number from zero, never text', () => {
  for (const good of [0, 1, 1e6]) assert.ok(accepts(kind.count(), good))
  for (const bad of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null])
    assert.ok(!accepts(kind.count(), bad))
})

test('a refused value is never repeated in the message, so that a password cannot reach a log', () => {
  const [error] = object({ password: kind.secret(8) }).validate({ password: 'hunter2-hunter2' })
  assert.ok(error)
  assert.ok(!JSON.stringify([...error.failures()].map(({ message }) => message)).includes('hunter2'))
})

test('a kind keeps its name when it may be left out, so that forms and documents still know it', () => {
  assert.equal(kind.maybe(kind.secret()).type, 'secret')
  assert.equal(kind.maybe(kind.email()).is(undefined), true)
  assert.equal(kind.email().is(undefined), false)
})

test('only kinds describe themselves; other structs are left to the reader', () => {
  assert.deepEqual(schemaOf(kind.seconds()), { minimum: 0, description: 'seconds' })
  assert.equal(schemaOf(boolean()), undefined)
})
