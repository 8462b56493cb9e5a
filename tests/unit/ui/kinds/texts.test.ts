import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enums, nullable, number } from 'superstruct'
import { amount, count, maybe, text } from '../../../../src/contract/kinds.ts'
import { countries } from '../../../../src/contract/geo/countries.ts'
import { regions } from '../../../../src/contract/geo/regions.ts'
import { choicesOf, kindOf } from '../../../../src/ui/kinds/kind-of.ts'
import { sizeText } from '../../../../src/ui/kinds/size-text.ts'
import { toneOf } from '../../../../src/ui/kinds/tones.ts'

test('a size is written in the largest unit that it fills', () => {
  const sizes = [0, 1, 999, 1000, 1_500_000, 2_000_000_000, 3e12, 4e18]
  assert.deepEqual(
    sizes.map((size) => sizeText(size, 'en')),
    ['0 bytes', '1 byte', '999 bytes', '1 kB', '1.5 MB', '2 GB', '3 TB', '4,000 PB'],
  )
})

test('states of the specification have the tone of how good they are', () => {
  const tones = {
    Ok: 'success',
    overdue: 'danger',
    unanswered: 'warning',
    on: 'success',
    Verified: 'success',
    off: 'neutral',
    Warning: 'warning',
    'Suspended-Policy': 'warning',
    'Requires Deposit-Lock': 'warning',
    Locked: 'danger',
    failed: 'danger',
    running: 'info',
    Tuesday: undefined,
    constructor: undefined,
  }
  for (const [state, tone] of Object.entries(tones)) assert.equal(toneOf(state), tone, state)
})

test('a kind is that of what may be left out; numbers line up', () => {
  assert.equal(kindOf(maybe(nullable(text()))), text.kind)
  assert.deepEqual(choicesOf(maybe(enums(['b', 'a']))), ['b', 'a'])
  assert.ok(kindOf(maybe(count())).numeric)
  assert.equal(kindOf(nullable(number())), amount.kind)
})

test('every country has a prefix, a name and its regions', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const [code, prefix] of Object.entries(countries)) {
    assert.match(`${code}${prefix}`, /^[A-Z]{2}[1-9]\d{0,3}$/)
    assert.ok(names.of(code), code)
  }
  assert.ok(Object.keys(countries).length > 245)
  assert.equal(Object.keys(regions['US'] ?? {}).length, 56)
  assert.equal(Object.keys(regions['CA'] ?? {}).length, 13)
})
