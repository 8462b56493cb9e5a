import assert from 'node:assert/strict'
import { test } from 'node:test'
import { object, type Struct } from 'superstruct'
import { codeText } from '../../../src/contract/engine/code-text.ts'
import { trimTyped } from '../../../src/contract/engine/typed-text.ts'
import * as kind from '../../../src/contract/kinds.ts'
import type { users } from '../../../src/contract/people/users.ts'
import { kindIn } from '../../../src/contract/kinds/kind.ts'

const invisible = [
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u2060',
  '\u2068',
  '\u2069',
  '\ufeff',
  '\r\n',
]
const around = (value: string) => invisible.map((sign) => `${sign} ${value}${sign}${sign}`)

/** What the service makes of a field's value. */
const served = (struct: Struct<string, null>, value: string): unknown =>
  object({ field: struct }).create({ field: value }).field

/** What a form makes of typed text. */
const typed = (struct: Struct<string, null>, value: string): unknown =>
  kindIn(struct)!.parse(() => trimTyped(value), {} as never, struct)

const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAi3j5EaK5EIo2Z0G77dYBhX/5rd1ktPQmeacxtaooXs me@desk'

test('invisible characters around pasted values are dropped, in forms and service', () => {
  const values: [Struct<string, null>, string][] = [
    [kind.email(), 'ada@example.com'],
    [kind.pastedText(0, 254), 'ada@example.com'],
    [kind.id(32), '0123456789abcdef0123456789abcdef'],
    [kind.oneTimeCode(), '123456'],
    [kind.secretKey(), 'v6Zr0pYw3kQe8nTtL1s'],
    [kind.sshPublicKey(), publicKey],
    [kind.ipRange(), '203.0.113.0/24'],
    [kind.phone(), '+12025550123'],
    [kind.serverName(), 'web-01'],
    [kind.webAddress(), 'https://hooks.example/portico'],
    [kind.reference<typeof users.list>('/users', { value: 'id', label: 'email' }), 'ada@example.com'],
  ]
  for (const [struct, value] of values)
    for (const pasted of around(value)) {
      assert.equal(served(struct, pasted), value, JSON.stringify(pasted))
      assert.equal(typed(struct, pasted), value, JSON.stringify(pasted))
    }
})

test('a public key is accepted with the final newline of its file', () => {
  for (const end of ['\n', '\r\n', '\n\n'])
    assert.equal(served(kind.sshPublicKey(), publicKey + end), publicKey)
  assert.throws(() => served(kind.sshPublicKey(), `${publicKey}\n${publicKey}`))
})

test('passwords keep what is around them, and names refuse it', () => {
  for (const value of [' secret ', '\u200bsecret\u00ad']) assert.equal(served(kind.secret(), value), value)
  assert.throws(() => served(kind.text(1, 60), '\u200bAda'))
})

test('what is within a text stays, and emoji stay whole', () => {
  for (const value of [
    'a\u00adb',
    'שלום\u200f עולם',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '\u2764\ufe0f',
  ])
    assert.equal(trimTyped(value), value)
})

test('long runs of spaces are trimmed in linear time', () => {
  const value = `x${' '.repeat(500_000)}x`
  const begin = performance.now()
  assert.equal(trimTyped(value), value)
  assert.ok(performance.now() - begin < 200)
})

test('one-time codes are digits in every script and width', () => {
  for (const value of [
    '１２３４５６',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '१२३४५६',
    '𝟏𝟐𝟑𝟒𝟓𝟔',
    '123 456',
    '12-34‑56',
    '\u200b123\u00ad456\ufeff',
  ])
    assert.equal(served(kind.oneTimeCode(), value), '123456', value)
  assert.equal(codeText('ABCDE-FGHJK'), 'ABCDEFGHJK')
})

test('every decimal digit of Unicode has its value', () => {
  const digits = Array.from({ length: 0x110000 }, (_, at) => at)
    .filter((at) => at < 0xd800 || at > 0xdfff)
    .map((at) => String.fromCodePoint(at))
    .filter((sign) => /\p{Nd}/u.test(sign))
  assert.ok(digits.length > 600)
  for (const [at, sign] of digits.entries()) assert.equal(codeText(sign), String(at % 10), sign)
})
