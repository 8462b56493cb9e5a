import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Site, proxiesOf } from '../../../demo-host/svc/domain/sites/sites.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { clientAddress, networkOf } from '../../../demo-host/svc/kernel/http/client-address.ts'
import type { Logger } from '../../../demo-host/svc/kernel/log.ts'
import { good, refused } from '../harness/world/client.ts'
import { signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ TRUSTED_PROXIES: '198.51.100.1' })
after(world.close)
// Before the first call: sites are reloaded every few seconds only.
await world.run(`update site set proxies = '{203.0.113.0/28,nonsense,0.0.0.0/0}' where slug = 'borealis'`)

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
  ['a stranger forged a proxy', '203.0.113.1', '1.2.3.4, 10.0.0.1', '203.0.113.1'],
  ['a proxy forwarded with a port', '10.0.0.1', '1.2.3.4:443', '1.2.3.4'],
  ['a proxy forwarded a range', '10.0.0.1', '1.2.3.4/8', '10.0.0.1'],
  ['a proxy forwarded a short address', '10.0.0.1', '1.2.3', '10.0.0.1'],
  ['a proxy forwarded garbage before the last hop', '10.0.0.1', 'garbage, 1.2.3.4', '1.2.3.4'],
  ['a proxy forwarded commas', '10.0.0.1', ',,1.2.3.4,', '10.0.0.1'],
  ['a proxy forwarded bracketed IPv6', '10.0.0.1', '[2001:db8::9]', '2001:db8::9'],
  ['a proxy forwarded quoted IPv6 with a port', '10.0.0.1', '"[2001:DB8::9]:443"', '2001:db8::9'],
  ['a proxy forwarded IPv4 inside IPv6 in hex', '10.0.0.1', '::ffff:cb00:7109', '203.0.113.9'],
  ['a proxy forwarded IPv4 inside IPv6 at length', '10.0.0.1', '0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
  ['a proxy forwarded IPv6 at length', '10.0.0.1', '2001:0db8:0000:0:0:0:0:0009', '2001:db8::9'],
  ['a trusted proxy is named in hex', '10.0.0.1', '1.2.3.4, [::ffff:0a00:2]:80', '1.2.3.4'],
  ['a proxy forwarded a port that is none', '10.0.0.1', '1.2.3.4:port', '10.0.0.1'],
  ['octets have leading zeros', '10.0.0.1', '010.0.0.1', '10.0.0.1'],
] as const) {
  test(`case 59: the address counted is ${address} when ${what}`, () => {
    assert.equal(clientAddress(peer, forwarded, trustedProxies), address)
  })
}

test('case 59: without trusted proxies nothing forwarded counts', () => {
  assert.equal(clientAddress('10.0.0.1', '1.2.3.4', null), '10.0.0.1')
})

test('case 8: addresses count by network: /24 of IPv4, /64 of IPv6', () => {
  assert.equal(networkOf('192.0.2.1'), networkOf('192.0.2.254'))
  assert.notEqual(networkOf('192.0.2.1'), networkOf('192.0.3.1'))
  assert.equal(networkOf('2001:db8::1'), networkOf('2001:0db8:0:0:ffff::2'))
  assert.notEqual(networkOf('2001:db8::1'), networkOf('2001:db8:0:1::1'))
})

/** The address that the service records for a sign-in. */
const addressOf = async (site: 'aurora' | 'borealis', peer: string, headers: Record<string, string>) => {
  const account = await world.account({ site })
  good(await signIn(world.client({ site, address: peer, headers }), account))
  const [session] = await world.run(`select host(ip) as ip from session where account_id = ${account.id}`)
  return session?.['ip']
}

for (const [what, site, peer, headers, address] of [
  [
    'a proxy of the whole service forwarded',
    'aurora',
    '198.51.100.1',
    { 'x-forwarded-for': '192.0.2.9' },
    '192.0.2.9',
  ],
  [
    'a proxy of the site forwarded',
    'borealis',
    '203.0.113.5',
    { 'x-forwarded-for': '192.0.2.9' },
    '192.0.2.9',
  ],
  [
    'a proxy of the whole service forwarded for one of the site',
    'borealis',
    '198.51.100.1',
    { 'x-forwarded-for': '6.6.6.6, 192.0.2.9, 203.0.113.5' },
    '192.0.2.9',
  ],
  [
    'the proxy of another site forwarded',
    'aurora',
    '203.0.113.5',
    { 'x-forwarded-for': '192.0.2.9' },
    '203.0.113.5',
  ],
  [
    'a site’s list is wider than the proxies it can have',
    'borealis',
    '203.0.113.99',
    { 'x-forwarded-for': '192.0.2.9' },
    '203.0.113.99',
  ],
  [
    'other headers than X-Forwarded-For name one',
    'aurora',
    '198.51.100.1',
    { 'x-real-ip': '192.0.2.9', forwarded: 'for=192.0.2.9', 'x-client-ip': '192.0.2.9' },
    '198.51.100.1',
  ],
] as const) {
  test(`case 59: the address counted is ${address} when ${what}`, async () => {
    assert.equal(await addressOf(site, peer, headers), address)
  })
}

test('case 60: invalid proxies of a site are ignored and logged once', () => {
  const said: unknown[] = []
  const log = { warn: (what: unknown) => said.push(what) } as unknown as Logger
  const site = (proxies: string[]) => ({ row: { slug: 'one', proxies } }) as unknown as Site
  for (const [given, counts] of [
    ['192.0.2.1', true],
    ['192.0.2.0/24', true],
    ['2001:db8::/32', true],
    ['10.0.0.0/8', true],
    ['10.0.0.0/7', false],
    ['0.0.0.0/0', false],
    ['::/0', false],
    ['2001::/15', false],
    ['192.0.2.1/33', false],
    ['192.0.2.1/-1', false],
    ['192.0.2', false],
    ['010.0.0.1', false],
    ['192.0.2.1, 0.0.0.0/0', false],
    ['proxy.example', false],
    ['', false],
  ] as const) {
    said.length = 0
    const list = proxiesOf(site([given]), log)
    assert.equal(list !== null, counts, given)
    assert.deepEqual(said, counts ? [] : [{ site: 'one', ignored: [given] }])
  }
  said.length = 0
  const mixed = ['192.0.2.1', 'nonsense', '::ffff:198.51.100.7']
  assert.equal(clientAddress('192.0.2.1', '192.0.2.77', proxiesOf(site(mixed), log)), '192.0.2.77')
  assert.equal(clientAddress('192.0.2.2', '192.0.2.77', proxiesOf(site(mixed), log)), '192.0.2.2')
  assert.equal(said.length, 1)
  assert.equal(clientAddress('198.51.100.7', '192.0.2.77', proxiesOf(site(mixed), log)), '192.0.2.77')
})

test('case 60: a site has at most fifty proxies', () => {
  const log = { warn: () => undefined } as unknown as Logger
  const many = Array.from({ length: 51 }, (_, number) => `192.0.2.${number}`)
  const list = proxiesOf({ row: { slug: 'many', proxies: many } } as unknown as Site, log)
  assert.equal(clientAddress('192.0.2.49', '1.2.3.4', list), '1.2.3.4')
  assert.equal(clientAddress('192.0.2.50', '1.2.3.4', list), '192.0.2.50')
})

test('case 62: one site’s proxy can’t carry another site’s session', async () => {
  const account = await world.account()
  await world.run(`insert into allowed_ip (site_id, account_id, range) values (${account.siteId}, ${account.id}, '192.0.2.0/24');
    update account set allowed_ip_on = true where id = ${account.id}`)
  const owner = world.client({ address: '192.0.2.9' })
  good(await signIn(owner, account))
  const thief = world.client({
    site: 'borealis',
    address: '203.0.113.5',
    headers: { 'x-forwarded-for': '192.0.2.9' },
  })
  thief.cookies.set('sid', owner.cookies.get('sid') ?? '')
  refused(await thief.get('/user'), 401, 56)
})
