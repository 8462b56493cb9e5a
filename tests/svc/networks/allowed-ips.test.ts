import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addressRange } from '../../../demo-host/svc/kernel/http/client-address.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { details, put, stateOf, update, warnings } from '../harness/world/secured.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const add = (client: Client, ipAddress: string, description?: string) =>
  put(client, '/header/addIPAddress', { ipAddress, ...(description === undefined ? {} : { description }) })

const remove = (client: Client, addressId: unknown) => put(client, '/header/removeItemList', { addressId })

/** A user signed in at home, and elsewhere. */
const twoPlaces = async () => {
  const account = await world.account()
  const home = world.client({ address: '203.0.113.7', headers: { 'user-agent': 'x Firefox/140' } })
  const away = world.client({ address: '198.51.100.9', headers: { 'user-agent': 'Windows Firefox/140' } })
  for (const client of [home, away]) good(await signIn(client, account))
  return { account, home, away }
}

for (const [typed, kept] of [
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:0102:0304', '1.2.3.4'],
  ['::ffff:1.2.3.4/120', '1.2.3.0/24'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:db8::1/48', '2001:db8::/48'],
] as const) {
  test(`case 60: ${typed} is stored as ${kept}`, async () => {
    const client = await signedIn(world)
    const { body } = good(await add(client, typed, ' home '))
    assert.equal(body['ipAddress'], kept)
    assert.deepEqual((await details(client)).enabledIPList, [
      { addressId: body['addressId'], ipAddress: kept, description: 'home' },
    ])
  })
}

const none = [
  // "IPv4: four parts, each 0 to 255, the first 1 to 255."
  '0.1.2.3',
  '0.0.0.0',
  '0.0.0.0/2',
  '64.0.0.0/1',
  '1.2.3.4/7',
  '::ffff:0.1.2.3',
  '010.0.0.1',
  '1.2.3.4/33',
  '0.0.0.0/0',
  '::/0',
  '::ffff:0:0/96',
  '1.2.3',
  '1.2.3.4/',
  '1.2.3.4/08',
  '1.2.3.4/24/24',
  '1.2.3.4/-1',
  '1.2.3.4/255.255.255.0',
  '0x7f.0.0.1',
  '2130706433',
  'fe80::1%eth0',
  '::1/129',
  'localhost',
  'example.com',
  '1.2.3.4, 5.6.7.8',
  '١.٢.٣.٤',
  "1.2.3.4'; drop table allowed_ip; --",
]

test('case 60: invalid or unlimited ranges are refused with the format', async () => {
  const client = await signedIn(world)
  for (const typed of none) {
    const answer = await add(client, typed)
    refused(answer, 400, 924)
    assert.equal(answer.body.errors?.[0]?.key, 'ipAddress')
  }
  assert.deepEqual((await details(client)).enabledIPList, [])
})

test('case 60: no text makes more or less than one range', () => {
  for (const typed of none) assert.equal(addressRange(typed), undefined, typed)
})

test('case 60: a range is listed once in any notation, up to a limit', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  good(await add(client, '203.0.113.0/24'))
  refused(await add(client, '203.0.113.99/24'), 400, 921)
  const { maxAllowedIPs } = await details(client)
  for (let index = 1; index < maxAllowedIPs; index += 1) good(await add(client, `192.0.2.${index}`))
  const answer = await add(client, '192.0.2.200')
  refused(answer, 400, 920)
  assert.deepEqual(answer.body.errors?.[0]?.params, { max: maxAllowedIPs })
  assert.equal((await details(client)).enabledIPList.length, maxAllowedIPs)
})

test('case 61: a list without the caller can’t be turned on', async () => {
  const { account, home } = await twoPlaces()
  good(await add(home, '198.51.100.0/24'))
  const before = await stateOf(world, account)
  for (const checkOnly of [true, false]) {
    const answer = await update(home, account, { useAllowedIP: true, checkOnly })
    refused(answer, 400, 919)
    assert.deepEqual(answer.body.errors?.[0]?.params, { ip: '203.0.113.7' })
  }
  assert.deepEqual(await stateOf(world, account), before)
  assert.equal((await details(home)).ipAddress, '203.0.113.7')
})

test('case 61: an empty list is not switched on either', async () => {
  const account = await world.account()
  refused(await update(await signedIn(world, account), account, { useAllowedIP: true }), 400, 919)
})

test('a dry run shows the sessions that would end; then they end', async () => {
  const { account, home, away } = await twoPlaces()
  good(await add(home, '203.0.113.0/24'))
  const before = await stateOf(world, account)
  const checked = good(await update(home, account, { useAllowedIP: true, checkOnly: true })).body
  const [end] = checked['ends'] as { ip: string; device: string }[]
  assert.deepEqual([end?.ip, end?.device], ['198.51.100.9', 'Firefox, Windows'])
  assert.deepEqual(await stateOf(world, account), before)
  good(await away.get('/header/securityDetails'))

  const done = good(await update(home, account, { useAllowedIP: true })).body
  assert.equal((done['ends'] as unknown[]).length, 1)
  refused(await away.get('/header/securityDetails'), 401, 56)
  good(await home.get('/header/securityDetails'))
  const [mail] = await warnings(world, account)
  assert.match(mail ?? '', /The list of allowed IP addresses was turned on/)
})

test('a list that was on already ends no session when something else is switched', async () => {
  const { account, home } = await twoPlaces()
  good(await add(home, '203.0.113.0/24'))
  good(await update(home, account, { useAllowedIP: true }))
  const { body } = good(await update(home, account, { useAllowedIP: true, useTFAEmail: true }))
  assert.deepEqual(body, { ends: [] })
})

test('case 62: removal from the list signs out with the next call', async () => {
  const account = await world.account()
  const home = world.client({ address: '203.0.113.7' })
  good(await signIn(home, account))
  good(await add(home, '203.0.113.7'))
  good(await update(home, account, { useAllowedIP: true }))
  const moved = world.client({ address: '203.0.113.8' })
  for (const [name, value] of home.cookies) moved.cookies.set(name, value)
  moved.csrfToken = home.csrfToken
  refused(await moved.get('/header/securityDetails'), 401, 56)
  refused(await home.get('/header/securityDetails'), 401, 56)
})

test('case 63: a refused address is only revealed after the right password', async () => {
  const { account, home } = await twoPlaces()
  good(await add(home, '203.0.113.7'))
  good(await update(home, account, { useAllowedIP: true }))
  const elsewhere = world.client({ address: '192.0.2.77' })
  refused(await signIn(elsewhere, { ...account, password: 'wrong password' }), 401, 21)
  refused(await signIn(elsewhere, account), 403, 55)
  const rows = await world.run(
    `select result from audit where account_id = ${account.id} and event = 'sign-in' and host(ip) = '192.0.2.77'`,
  )
  assert.deepEqual(rows, [{ result: 'failed' }, { result: 'failed' }])
  good(await signIn(world.client({ address: '203.0.113.7' }), account))
})

test('case 61: the caller’s address stays while the list is on', async () => {
  const account = await world.account()
  const home = world.client({ address: '203.0.113.7' })
  good(await signIn(home, account))
  const exact = good(await add(home, '203.0.113.7')).body['addressId']
  const range = good(await add(home, '203.0.113.0/24')).body['addressId']
  good(await update(home, account, { useAllowedIP: true }))
  good(await remove(home, exact))
  const before = await stateOf(world, account)
  const answer = await remove(home, range)
  refused(answer, 400, 919)
  assert.deepEqual(answer.body.errors?.[0]?.params, { ip: '203.0.113.7' })
  assert.deepEqual(await stateOf(world, account), before)
  good(await update(home, account, {}))
  good(await remove(home, range))
  assert.deepEqual((await details(home)).enabledIPList, [])
  const [mail] = await warnings(world, account)
  assert.match(mail ?? '', /203\.0\.113\.0\/24 was removed from the allowed IP addresses\./)
})

test('a range is described by its owner only', async () => {
  const client = await signedIn(world)
  const stranger = await signedIn(world)
  const addressId = good(await add(client, '203.0.113.7')).body['addressId']
  const describe = (from: Client) =>
    from.post('/header/updatePhoneDescription', { addressId, description: 'Office' })
  refused(await describe(stranger), 404, 906)
  refused(await remove(stranger, addressId), 404, 906)
  good(await describe(client))
  assert.equal((await details(client)).enabledIPList[0]?.description, 'Office')
})

test('case 97: a double click adds a range once and gets the same answer twice', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const send = () =>
    put(client, '/header/addIPAddress', { ipAddress: '203.0.113.7' }, { 'idempotency-key': 'add' })
  const first = good(await send()).body
  assert.deepEqual(good(await send()).body, first)
  assert.equal((await warnings(world, account)).length, 1)
})
