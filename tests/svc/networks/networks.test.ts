import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Answer } from '../harness/world/client.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { giveRights } from '../harness/people/profile.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world, 250)
const owner = await world.account()
const client = await signedIn(world, owner)
const stranger = await signedIn(world)
const chief = await world.account()
await giveRights(world, chief, 'admin')
const admin = await signedIn(world, chief)

const items = async (who: Client, path: string) =>
  good(await who.get(path)).body['items'] as Record<string, unknown>[]
const put = (who: Client, path: string, body: object = {}) => who.call('PUT', path, { body })
const remove = (who: Client, path: string) => who.call('DELETE', path)
const because = (answer: Answer, reason: string, key?: string): void => {
  const [error] = answer.body.errors ?? []
  assert.deepEqual([answer.status, error?.['params'], error?.['key']], [400, { reason }, key])
}
const makeNetwork = async (name: string, more: object = {}, who = client): Promise<string> =>
  String(good(await who.post('/networks', { datacenter: 'TEST', name, ...more })).body['id'])
const addSubnet = (network: string, range: string, more: object = {}, who = client) =>
  who.post(`/networks/${network}/subnets`, { range, dns: [], description: '', ...more })
const made = (answer: Answer): string => String(good(answer).body['id'])

test('a private network has a name, a VLAN and an optional subnet', async () => {
  const id = await makeNetwork('shop', { range: '10.1.0.0/24', gateway: '10.1.0.1', description: 'Orders' })
  const other = await makeNetwork('office')
  const rows = await items(client, '/networks')
  assert.deepEqual(
    rows.map(({ name, networkType, subnets, owner: whose }) => [name, networkType, subnets, whose]),
    [
      [`lan-${owner.id}-office`, 'lan', [], owner.email],
      [`lan-${owner.id}-shop`, 'lan', ['10.1.0.0/24'], owner.email],
    ],
  )
  assert.notEqual(rows[0]?.['vlan'], rows[1]?.['vlan'])
  assert.deepEqual(
    (await items(client, '/networks?filter=10.1.0')).map((row) => row['id']),
    [id],
  )
  assert.deepEqual(await items(client, '/networks?datacenter=ELSE'), [])
  refused(await client.post('/networks', { datacenter: 'TEST', name: 'shop' }), 400, 921)
  refused(await client.post('/networks', { datacenter: 'NOWHER', name: 'new' }), 400, 903)
  refused(await client.post('/networks', { datacenter: 'TEST', name: 'No Name' }), 400, 903)
  const [subnet] = await items(client, `/networks/${id}/subnets`)
  assert.deepEqual(
    ['subnetMask', 'gateway', 'startRange', 'endRange', 'total', 'inUse', 'reserved', 'free'].map(
      (name) => subnet?.[name],
    ),
    ['255.255.255.0', '10.1.0.1', '10.1.0.1', '10.1.0.254', 254, 0, 1, 253],
  )
  good(await put(client, `/networks/${other}`, { name: 'bureau', description: 'Desks' }))
  refused(await put(client, `/networks/${other}`, { name: 'shop', description: '' }), 400, 921)
  assert.equal(good(await client.get(`/networks/${other}`)).body['name'], `lan-${owner.id}-bureau`)
  good(await remove(client, `/networks/${other}`))
  refused(await client.get(`/networks/${other}`), 404, 906)
  because(await remove(client, `/networks/${id}`), 'hasSubnets')
})

test('a subnet is private, /8 to /30, disjoint, with its gateway', async () => {
  const id = await makeNetwork('ranges')
  good(await addSubnet(id, '10.0.0.0/8'))
  const cases: [string, object, string, string][] = [
    ['192.168.1.5/24', {}, 'subnetStart', 'range'],
    ['192.168.1.0/31', {}, 'subnetStart', 'range'],
    ['fd00::/64', {}, 'subnetStart', 'range'],
    ['203.0.113.0/24', {}, 'subnetPrivate', 'range'],
    ['172.0.0.0/8', {}, 'subnetPrivate', 'range'],
    ['10.200.0.0/16', {}, 'subnetOverlaps', 'range'],
    ['192.168.1.0/24', { gateway: '192.168.1.0' }, 'gatewayOutside', 'gateway'],
    ['192.168.1.0/24', { gateway: '192.168.1.255' }, 'gatewayOutside', 'gateway'],
    ['192.168.1.0/24', { gateway: '192.168.2.1' }, 'gatewayOutside', 'gateway'],
    ['192.168.1.0/24', { dns: ['1.1.1.1', '8.8.8.8', '9.9.9.9'] }, 'twoServers', 'dns'],
  ]
  for (const [range, more, reason, key] of cases) because(await addSubnet(id, range, more), reason, key)
  const subnet = made(
    await addSubnet(id, '192.168.0.0/23', { gateway: '192.168.1.254', dns: ['192.168.0.5'] }),
  )
  const shown = good(await client.get(`/networks/${id}/subnets/${subnet}`)).body
  assert.deepEqual([shown['total'], shown['endRange']], [510, '192.168.1.254'])
  const addresses = `/networks/${id}/subnets/${subnet}/addresses`
  assert.deepEqual(
    (await items(client, `${addresses}?type=gateway`)).map(({ ip }) => ip),
    ['192.168.1.254'],
  )
  good(
    await put(client, `/networks/${id}/subnets/${subnet}`, {
      gateway: '192.168.0.1',
      dns: [],
      description: 'x',
    }),
  )
  assert.deepEqual(
    (await items(client, `${addresses}?type=gateway`)).map(({ ip }) => ip),
    ['192.168.0.1'],
  )
  // Another network may have the same.
  good(await addSubnet(await makeNetwork('ranges-too'), '10.0.0.0/8'))
})

test('servers take the lowest free addresses and return them', async () => {
  const account = await world.account()
  const own = await signedIn(world, account)
  const network = await makeNetwork('few', { range: '10.9.0.0/29', gateway: '10.9.0.1' }, own)
  const [subnet] = await items(own, `/networks/${network}/subnets`)
  const addresses = `/networks/${network}/subnets/${String(subnet?.['id'])}/addresses`
  good(await put(own, `${addresses}/10.9.0.3/reservation`, { reserved: true }))
  const id = await madeServer(world, own, 'few-01', { networks: 'lan' })
  const nics = async () => items(own, `/server/${id}/nics`)
  const [nic] = await nics()
  assert.deepEqual(
    ['network', 'addresses', 'netmask', 'gateway', 'networkPage'].map((name) => nic?.[name]),
    [`lan-${account.id}-few`, ['10.9.0.2'], '255.255.255.248', '10.9.0.1', `TEST/${network}`],
  )
  const attach = (body: object) => own.post(`/networks/${network}/servers`, { server: id, ...body })
  await done(world, attach({}))
  // A reserved address is assigned if requested.
  await done(world, attach({ ip: '10.9.0.3' }))
  assert.deepEqual(
    (await nics()).map((one) => one['addresses']),
    [['10.9.0.2'], ['10.9.0.4'], ['10.9.0.3']],
  )
  because(await attach({ ip: '10.9.0.4' }), 'addressTaken')
  because(await attach({ ip: '10.9.0.1' }), 'addressReserved')
  because(await attach({ ip: '10.8.0.1' }), 'addressOutside', 'ip')
  assert.deepEqual(
    (await items(own, `/networks/${network}/servers?sorting=index`)).map(({ server, index }) => [
      server,
      index,
    ]),
    [0, 1, 2].map((index) => ['few-01', index]),
  )
  because(await remove(own, `/networks/${network}/subnets/${String(subnet?.['id'])}`), 'addressesInUse')
  because(await remove(own, `/networks/${network}`), 'serversAttached')
  await done(world, attach({}))
  await done(world, attach({}))
  because(await attach({}), 'subnetFull')
  const map = good(await own.get(`/networks/${network}/subnets/${String(subnet?.['id'])}/map`)).body
  assert.deepEqual([map['first'], map['size'], map['states']], ['10.9.0.1', 6, '311111'])
  await done(world, remove(own, `/server/${id}/nics/1`))
  assert.deepEqual(
    (await items(own, `${addresses}?use=free`)).map(({ ip }) => ip),
    ['10.9.0.1', '10.9.0.4'],
  )
  // Where the command fails, the address is free again.
  await world.run(`update server set name = 'few-fail-exit' where id = '${id}'`)
  await done(world, attach({}))
  assert.deepEqual(
    (await items(own, `${addresses}?use=free`)).map(({ ip }) => ip),
    ['10.9.0.1', '10.9.0.4'],
  )
  assert.equal((await nics()).length, 4)
  good(await put(own, `/networks/${network}`, { name: 'many', description: '' }))
  assert.equal((await nics())[0]?.['network'], `lan-${account.id}-many`)
})

test('an address has a note, a name and a reservation, and is cleared of them', async () => {
  const network = await makeNetwork('notes', { range: '10.3.0.0/30' })
  const [subnet] = await items(client, `/networks/${network}/subnets`)
  const addresses = `/networks/${network}/subnets/${String(subnet?.['id'])}/addresses`
  const one = async () => (await items(client, `${addresses}?filter=10.3.0.1`))[0]
  because(await put(client, `${addresses}/10.3.0.1/clear`), 'nothingToClear')
  because(await put(client, `${addresses}/10.3.0.1`, { note: '', ptr: 'no name' }), 'hostName', 'ptr')
  good(await put(client, `${addresses}/10.3.0.1`, { note: ' printer ', ptr: 'Print.Example.com.' }))
  good(await put(client, `${addresses}/10.3.0.1/reservation`, { reserved: true }))
  const noted = await one()
  assert.deepEqual(
    ['type', 'note', 'ptr', 'used', 'clearIsEnable'].map((name) => noted?.[name]),
    ['reservedUser', 'printer', 'print.example.com', false, true],
  )
  good(await put(client, `${addresses}/10.3.0.1/clear`))
  const cleared = await one()
  assert.deepEqual(
    ['type', 'note', 'ptr', 'clearIsEnable'].map((name) => cleared?.[name]),
    ['none', '', '', false],
  )
  assert.deepEqual(await world.run(`select ip from address where ip = '10.3.0.1'`), [])
  for (const ip of ['10.3.0.0', '10.3.0.3', '10.4.0.1', 'x'])
    refused(await put(client, `${addresses}/${ip}/reservation`, { reserved: true }), 404, 906)
})

test('a network is hidden from users without access (A01-1)', async () => {
  const network = await makeNetwork('hidden', { range: '10.5.0.0/24' })
  const [subnet] = await items(client, `/networks/${network}/subnets`)
  const within = `/networks/${network}/subnets/${String(subnet?.['id'])}`
  const elsewhere = await makeNetwork('mine', {}, stranger)
  for (const path of ['', '/servers', '/permissions', '/subnets'])
    refused(await stranger.get(`/networks/${network}${path}`), 404, 906)
  for (const path of ['', '/addresses', '/map']) {
    refused(await stranger.get(`${within}${path}`), 404, 906)
    // Nor through a network of one's own.
    refused(await stranger.get(`/networks/${elsewhere}/subnets/${String(subnet?.['id'])}${path}`), 404, 906)
  }
  refused(await put(stranger, `${within}/addresses/10.5.0.9/reservation`, { reserved: true }), 404, 906)
  refused(await remove(stranger, within), 404, 906)
  refused(await remove(stranger, `/networks/${network}`), 404, 906)
  const server = await madeServer(world, stranger, 'of-stranger')
  because(await client.post(`/networks/${network}/servers`, { server }), 'serverOfNetwork', 'server')
  refused(await stranger.post(`/networks/${network}/servers`, { server }), 404, 906)
  assert.ok((await items(admin, `/networks?filter=lan-${owner.id}-hidden`)).length === 1)
})

test('administrators have the networks to the internet, with every public address in a subnet', async () => {
  await madeServer(world, client, 'public-01')
  const [wan] = await items(admin, '/networks?networkType=wan&datacenter=TEST')
  assert.deepEqual([wan?.['name'], wan?.['owner']], ['wan-test', ''])
  refused(await client.get(`/networks/${String(wan?.['id'])}`), 404, 906)
  const path = `/networks/${String(wan?.['id'])}`
  because(await remove(admin, path), 'notPrivate')
  because(await put(admin, path, { name: 'x', description: '' }), 'notPrivate')
  const [before] = await items(admin, `${path}/subnets`)
  assert.equal(Number(before?.['inUse']) + Number(before?.['free']), 250)
  because(await addSubnet(String(wan?.['id']), '198.18.0.0/16', {}, admin), 'subnetPrefix', 'range')
  const subnet = made(await addSubnet(String(wan?.['id']), '198.18.4.0/29', { gateway: '198.18.4.1' }, admin))
  const addresses = `${path}/subnets/${subnet}/addresses`
  good(await put(admin, `${addresses}/198.18.4.2/reservation`, { reserved: true }))
  assert.deepEqual(
    (await items(admin, addresses)).map(({ type }) => type),
    ['gateway', 'reserved', 'none', 'none', 'none', 'none'],
  )
  const [{ free } = {}] = await world.run(`select count(*)::int as free from address
    where site_id = ${owner.siteId} and datacenter = 'TEST' and subnet_id = ${subnet} and type = 0`)
  assert.equal(free, 4)
  good(await remove(admin, `${path}/subnets/${subnet}`))
  assert.deepEqual(await world.run(`select ip from address where ip like '198.18.4.%'`), [])
})
