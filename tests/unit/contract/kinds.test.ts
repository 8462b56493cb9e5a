import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boolean, create, object, type Struct } from 'superstruct'
import * as kind from '../../../src/contract/kinds.ts'
import { jsonSchema } from '../../../src/contract/engine/json-schema.ts'
import { schemaOf } from '../../../src/contract/kinds/kind.ts'
import { money } from '../../../src/contract/kinds/money.ts'
import { digest } from '../../../src/contract/kinds/digest.ts'
import {
  amount,
  bytes,
  cidr,
  countBetween,
  country,
  fileName,
  filePath,
  mac,
  percent,
  phone,
  region,
} from '../../../src/contract/kinds.ts'
import { account } from '../../../src/contract/kinds/account.ts'
import { referenceOf } from '../../../src/contract/kinds/reference.ts'

const accepts = (struct: Struct<never, null> | Struct<string, null> | Struct<number, null>, value: unknown) =>
  struct.is(value)

test('text accepts any language and refuses unsafe characters', () => {
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

test('an email needs one @ and a dotted domain', () => {
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

test('case 11: a password may contain anything that can be typed and stored', () => {
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

test('a refused value never appears in the error', () => {
  const [error] = object({ password: kind.secret(8) }).validate({ password: 'hunter2-hunter2' })
  assert.ok(error)
  assert.ok(!JSON.stringify([...error.failures()].map(({ message }) => message)).includes('hunter2'))
})

test('an optional kind keeps its name', () => {
  assert.equal(kind.maybe(kind.secret()).type, 'secret')
  assert.equal(kind.maybe(kind.email()).is(undefined), true)
  assert.equal(kind.email().is(undefined), false)
})

test('only kinds describe themselves; other structs are left to the reader', () => {
  assert.deepEqual(schemaOf(kind.seconds()), { type: 'integer', minimum: 0, description: 'seconds' })
  assert.equal(schemaOf(boolean()), undefined)
})

test('amounts keep to their bounds, and money is an exact decimal text with a currency', () => {
  for (const [struct, good, bad] of [
    [amount(-1, 1), [-1, 0.5, 1], [-1.1, 1.1, Number.NaN, '1']],
    [countBetween(2, 4), [2, 4], [1, 5, 2.5]],
    [percent(), [0, 12.5, 100], [-1, 101]],
    [bytes(), [0, 2 ** 40], [-1, 0.5]],
    [
      money(),
      [{ amount: '-1234.50', currency: 'USD' }],
      [
        { amount: '1,234.50', currency: 'USD' },
        { amount: '1e3', currency: 'USD' },
        { amount: '1', currency: 'usd' },
        { amount: 1, currency: 'USD' },
        { amount: '1', currency: 'USD', note: '' },
        '1.00',
      ],
    ],
  ] as const) {
    for (const value of good) assert.ok(struct.is(value), `${struct.type} ${JSON.stringify(value)}`)
    for (const value of bad) assert.ok(!struct.is(value), `${struct.type} ${JSON.stringify(value)}`)
  }
})

test('places and their numbers are written as the world writes them', () => {
  assert.deepEqual(
    ['+972501234567', '972501234567', '+0501234567', '+1'].map((value) => phone().is(value)),
    [true, false, false, false],
  )
  assert.deepEqual(
    ['IL', 'il', 'ISR'].map((value) => country().is(value) && region().is(value)),
    [true, false, false],
  )
})

test('a reference is a short text with its list, also if optional', () => {
  for (const good of ['7', 'ada@example.com', 'x'.repeat(254)]) assert.ok(accepts(account(), good), good)
  for (const bad of ['', 'x'.repeat(255), 'a\u0000', 7]) assert.ok(!accepts(account() as never, bad))
  for (const struct of [account(), kind.maybe(account())]) {
    assert.equal(struct.type, 'reference')
    assert.deepEqual(referenceOf(struct), { path: '/users', value: 'id', label: 'email', hint: 'name' })
  }
})

test('an address that programs ask leads to http or https, and nowhere on the site', () => {
  for (const good of ['https://example.com/a?b#c', 'HTTP://example.com'])
    assert.ok(accepts(kind.webAddress(), good), good)
  for (const bad of ['/path', '//evil.example', 'ftp://example.com', 'javascript:alert(1)', ' https://x', ''])
    assert.ok(!accepts(kind.webAddress(), bad), bad)
})

test('every kind has a JSON schema with a type', () => {
  const { text, longText, id, email, secret, flag, count, seconds, link, time, ip } = kind
  const simple = [
    text(),
    longText(),
    id(),
    email(),
    secret(),
    flag(),
    count(),
    seconds(),
    link(),
    time(),
    ip(),
  ]
  const further = [
    amount(0, 1),
    countBetween(0, 1),
    percent(),
    bytes(),
    money(),
    mac(),
    cidr(),
    phone(),
    country(),
    region(),
    digest('md5'),
    filePath('linux'),
    fileName(),
    account(),
  ]
  for (const struct of [...simple, ...further]) assert.ok(jsonSchema(struct)['type'], struct.type)
})

test('case 70: a moment is one that both a browser and a database have', () => {
  for (const good of ['2026-11-21T09:30:00Z', '2024-02-29T23:59:59.999Z', '0001-01-01T00:00:00.000000Z'])
    assert.ok(accepts(kind.time(), good), good)
  for (const bad of [
    '0000-01-01T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-01-01T00:00:60.000Z',
    '2026-01-01T00:00:00+02:00',
    '2026-01-01 00:00:00.000Z',
  ])
    assert.ok(!accepts(kind.time(), bad), bad)
})

test('case 70: a count that arrives as text has an end', () => {
  assert.equal(create('20', kind.countText(20)), 20)
  for (const bad of ['21', '-1', '1.5', 'x', String(2 ** 53)])
    assert.throws(() => create(bad, kind.countText(20)), bad)
  assert.throws(() => create(String(2 ** 53), kind.countText()))
})
