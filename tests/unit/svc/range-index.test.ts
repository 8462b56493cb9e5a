import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { openRangeIndex } from '../../../demo-host/svc/domain/blacklist/range-index.ts'

const indexOf = (...ranges: string[]) => openRangeIndex(ranges.map((range) => [range, range] as const))

test('an address is found in every range that it is in, the narrowest first', () => {
  const index = indexOf('203.0.0.0/8', '203.0.113.0/24', '203.0.113.7/32', '203.0.114.0/24')
  assert.deepEqual(index.find('203.0.113.7'), ['203.0.113.7/32', '203.0.113.0/24', '203.0.0.0/8'])
  assert.deepEqual(index.find('203.9.9.9'), ['203.0.0.0/8'])
  assert.deepEqual(index.find('204.0.113.7'), [])
})

test('case 60: notations of an IPv6 address are equal, unlike IPv4', () => {
  const index = indexOf('2001:db8::/32', '::ffff:0:0/96', '::1.2.3.4/128')
  for (const address of ['2001:db8::', '2001:0DB8:0:0::1', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'])
    assert.deepEqual(index.find(address), ['2001:db8::/32'], address)
  assert.deepEqual(index.find('::102:304'), ['::1.2.3.4/128'])
  assert.deepEqual(index.find('2001:db9::'), [])
  assert.deepEqual(index.find('1.2.3.4'), [])
})

test('a range may hold several values', () => {
  const index = openRangeIndex([
    ['10.0.0.0/8', 'one'],
    ['10.0.0.0/8', 'other'],
  ])
  assert.deepEqual(index.find('10.1.2.3'), ['one', 'other'])
})

test('what is no address is in no range', () => {
  for (const text of ['', '1.2.3', '1.2.3.4/32', 'example.com', '::g'])
    assert.deepEqual(indexOf('0.0.0.0/0', '::/0').find(text), [], text)
})

for (const [family, bits, address] of [
  ['ipv4', 32, fc.ipV4()],
  ['ipv6', 128, fc.ipV6()],
] as const) {
  test(`any ${family} address is found where Node itself says that it is within`, () => {
    fc.assert(
      fc.property(address, address, fc.integer({ min: 0, max: bits }), (base, other, length) => {
        const list = new BlockList()
        list.addSubnet(base, length, family)
        const index = indexOf(`${base}/${length}`)
        assert.equal(index.find(base).length, 1)
        assert.equal(index.find(other).length > 0, list.check(other, family))
      }),
    )
  })
}
