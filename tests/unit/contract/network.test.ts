import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digest, digestLengths } from '../../../src/contract/kinds/digest.ts'
import { displayedRange } from '../../../src/contract/engine/displayed-range.ts'
import { cidr, mac } from '../../../src/contract/kinds.ts'
import { isIPv4, isIPv6 } from '../../../src/contract/kinds/network.ts'

// "IPv4: four parts, each 0 to 255, the first 1 to 255."
test('an IPv4 address has four decimal parts, the first from 1', () => {
  for (const good of ['1.0.0.0', '10.0.0.1', '255.255.255.255']) assert.ok(isIPv4(good), good)
  for (const bad of [
    '0.0.0.1',
    '0.1.2.3',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '1.2.3.04',
    '1.2.3.',
    ' 1.2.3.4',
    '1.2.3.-4',
  ])
    assert.ok(!isIPv4(bad), bad)
})

test('IPv6, ranges and MAC addresses are validated', () => {
  for (const good of ['::', '::1', '2001:db8::8a2e:370:7334', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1', '1::'])
    assert.ok(isIPv6(good), good)
  for (const bad of [
    '',
    ':',
    ':::',
    '1:2',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '1:2:3:4:5:6:7::8',
    '12345::',
    'g::',
    '::1.2.3',
  ])
    assert.ok(!isIPv6(bad), bad)
  for (const good of ['10.0.0.0/8', '1.0.0.0/8', '2001:db8::/32', '::/0']) assert.ok(cidr().is(good), good)
  for (const bad of [
    '10.0.0.0',
    '10.0.0.0/33',
    '10.0.0/8',
    '::/129',
    '10.0.0.0/-1',
    '0.0.0.0/2',
    '64.0.0.0/1',
  ])
    assert.ok(!cidr().is(bad), bad)
  for (const good of ['02:42:ac:11:00:02', '02-42-AC-11-00-02', '0242ac110002'])
    assert.ok(mac().is(good), good)
  for (const bad of ['02:42:ac:11:00', '02:42-ac:11:00:02', '0g:42:ac:11:00:02'])
    assert.ok(!mac().is(bad), bad)
})

// "A range is displayed only when the prefix is below 23."
test('a network shows its first and last address below prefix 23', () => {
  assert.equal(displayedRange('10.20.30.40/22'), '10.20.28.0 – 10.20.31.255')
  assert.equal(displayedRange('192.0.0.0/3'), '192.0.0.0 – 223.255.255.255')
  assert.equal(displayedRange('10.0.0.0/8'), '10.0.0.0 – 10.255.255.255')
  for (const none of ['10.0.0.0/23', '10.0.0.0/24', '10.0.0.1', '2001:db8::/20', ''])
    assert.equal(displayedRange(none), undefined, none)
})

// "Hash digest lengths: md5 32, sha256 64, sha512 128."
test('a hash digest has as many hexadecimal digits as its algorithm makes', () => {
  assert.deepEqual(digestLengths, { md5: 32, sha256: 64, sha512: 128 })
  for (const [algorithm, length] of Object.entries(digestLengths)) {
    const struct = digest(algorithm as keyof typeof digestLengths)
    for (const good of ['a', 'F', '0']) assert.ok(struct.is(good.repeat(length)), algorithm)
    for (const bad of ['a'.repeat(length - 1), 'a'.repeat(length + 1), 'g'.repeat(length), ''])
      assert.ok(!struct.is(bad), `${algorithm} ${bad}`)
  }
})
