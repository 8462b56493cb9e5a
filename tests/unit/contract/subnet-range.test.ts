import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addressAt,
  isAssignable,
  isPrivateRange,
  numberOf,
  overlaps,
  readRange,
} from '../../../src/contract/networks/subnet-range.ts'

const range = fc
  .tuple(fc.integer({ min: 8, max: 30 }), fc.integer({ min: 2 ** 24, max: 2 ** 32 - 1 }))
  .map(([bits, number]) => `${addressAt(number - (number % 2 ** (32 - bits)))}/${bits}`)

test('an address is a number and the other way round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => numberOf(addressAt(number)) === number),
  )
  assert.equal(numberOf('10.0.1.2'), 167_772_418)
})

test('a range has all its addresses but the first and the last', () => {
  assert.deepEqual(readRange('192.168.0.0/23'), {
    bits: 23,
    base: numberOf('192.168.0.0'),
    first: numberOf('192.168.0.1'),
    last: numberOf('192.168.1.254'),
    total: 510,
  })
  assert.equal(readRange('10.0.0.0/8')?.total, 16_777_214)
  fc.assert(
    fc.property(range, (cidr) => {
      const { first, last, total } = readRange(cidr)!
      return (
        last - first + 1 === total &&
        isAssignable(readRange(cidr)!, addressAt(last)) &&
        !isAssignable(readRange(cidr)!, addressAt(last + 1))
      )
    }),
  )
})

test('unaligned, non-IPv4 and tiny ranges are invalid', () => {
  for (const cidr of [
    '192.168.1.5/24',
    '10.0.0.0/31',
    '10.0.0.0',
    'fd00::/64',
    '10.0.0/24',
    '0.0.0.0/8',
    '10.0.0.0/-1',
  ])
    assert.equal(readRange(cidr), undefined, cidr)
})

test('ranges overlap where one has an address of the other, in either order', () => {
  const pairs: [string, string, boolean][] = [
    ['10.0.0.0/24', '10.0.0.128/25', true],
    ['10.0.0.0/24', '10.0.1.0/24', false],
    ['10.0.0.0/8', '10.255.255.252/30', true],
    ['10.0.0.0/30', '10.0.0.4/30', false],
  ]
  for (const [one, other, expected] of pairs) {
    assert.equal(overlaps(readRange(one)!, readRange(other)!), expected)
    assert.equal(overlaps(readRange(other)!, readRange(one)!), expected)
  }
})

test('private ranges are those of RFC 1918', () => {
  for (const cidr of ['10.0.0.0/8', '10.255.255.0/24', '172.16.0.0/12', '172.31.255.0/24', '192.168.0.0/16'])
    assert.ok(isPrivateRange(readRange(cidr)!), cidr)
  for (const cidr of ['172.0.0.0/8', '172.32.0.0/16', '192.168.0.0/15', '11.0.0.0/24', '203.0.113.0/24'])
    assert.ok(!isPrivateRange(readRange(cidr) ?? readRange('11.0.0.0/24')!), cidr)
})
