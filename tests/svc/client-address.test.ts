import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../demo-host/svc/config.ts'
import { clientAddress, networkOf } from '../../demo-host/svc/http/client-address.ts'

const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' })

for (const [what, peer, forwarded, address] of [
  ['nobody forwarded', '203.0.113.1', null, '203.0.113.1'],
  ['a stranger forged', '203.0.113.1', '1.2.3.4', '203.0.113.1'],
  ['a proxy forwarded', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['a proxy forwarded what a client had forged', '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['two proxies forwarded', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.9.9.9', '1.2.3.4'],
  ['only proxies are in the chain', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['a proxy forwarded garbage', '10.0.0.1', 'garbage', '10.0.0.1'],
  ['a proxy forwarded an empty text', '10.0.0.1', '', '10.0.0.1'],
  ['a proxy came over IPv6', '2001:db8::1', '2001:DB8:0:2::9', '2001:db8:0:2::9'],
  ['a proxy came as IPv4 inside IPv6', '::ffff:10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
  ['the address has a zone', 'fe80::1%eth0', null, 'fe80::1'],
  ['octets have leading zeros', '10.0.0.1', '010.0.0.1', '10.0.0.1'],
] as const) {
  test(`case 59: the address counted is ${address} when ${what}`, () => {
    assert.equal(clientAddress(peer, forwarded, trustedProxies), address)
  })
}

test('case 59: without trusted proxies nothing forwarded counts', () => {
  assert.equal(clientAddress('10.0.0.1', '1.2.3.4', null), '10.0.0.1')
})

test('case 8: addresses are counted by their network: /24 of IPv4, /64 of IPv6, however it is written', () => {
  assert.equal(networkOf('192.0.2.1'), networkOf('192.0.2.254'))
  assert.notEqual(networkOf('192.0.2.1'), networkOf('192.0.3.1'))
  assert.equal(networkOf('2001:db8::1'), networkOf('2001:0db8:0:0:ffff::2'))
  assert.notEqual(networkOf('2001:db8::1'), networkOf('2001:db8:0:1::1'))
})
