import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Answer } from '../harness/world/client.ts'
import { good, refused } from '../harness/world/client.ts'
import { holdWork, openWithProvider } from '../harness/servers/servicelets.ts'
import { done, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { setPrices } from '../harness/money/prices.ts'

const { world, provider } = await openWithProvider()
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 30')
const account = await world.account()
const client = await signedIn(world, account)
const other = await signedIn(world)

const nicsOf = async (id: string) =>
  good(await client.get(`/server/${id}/nics`)).body['items'] as Record<string, unknown>[]
const because = (answer: Answer, reason: string): void => {
  refused(answer, 400, 927)
  assert.deepEqual(answer.body.errors?.[0]?.['params'], { reason })
}
const free = async () =>
  Number(
    (
      await world.run(`select count(*)::int as free from address where site_id = ${account.siteId}
        and datacenter = 'TEST' and nic_id is null and adding is null`)
    )[0]?.['free'],
  )
const machineNics = async (id: string) =>
  (await world.run(`select spec -> 'nics' as nics from embedded_machine where ref = '${id}'`))[0]?.[
    'nics'
  ] as Record<string, unknown>[]

test('interfaces and addresses are added and removed, and what was removed is free again', async () => {
  const id = await madeServer(world, client, 'net-01')
  const before = await free()
  await done(world, client.post(`/server/${id}/nics`, { networkType: 'wan' }))
  await done(world, client.post(`/server/${id}/nics`, { networkType: 'lan' }))
  assert.deepEqual(
    (await nicsOf(id)).map((nic) => [nic['id'], nic['networkType'], (nic['addresses'] as object[]).length]),
    [
      ['0', 'wan', 1],
      ['1', 'wan', 1],
      ['2', 'lan', 0],
    ],
  )
  await done(world, client.post(`/server/${id}/nics/1/ip`, {}))
  const addresses = (await nicsOf(id))[1]?.['addresses'] as string[]
  const [first = '', second = ''] = addresses
  assert.equal(await free(), before - 2)
  assert.deepEqual((await machineNics(id))[1]?.['others'], [second])
  because(await client.post(`/server/${id}/nics/2/ip`, {}), 'notPublic')
  refused(await client.call('DELETE', `/server/${id}/nics/1/ip?address=203.0.113.9`), 400, 903)
  await done(world, client.call('DELETE', `/server/${id}/nics/1/ip?address=${first}`))
  assert.deepEqual((await nicsOf(id))[1]?.['addresses'], [second])
  assert.equal((await machineNics(id))[1]?.['address'], second)
  because(await client.call('DELETE', `/server/${id}/nics/1/ip?address=${second}`), 'lastAddress')
  await done(world, client.call('DELETE', `/server/${id}/nics/1`))
  assert.equal(await free(), before)
  await done(world, client.call('DELETE', `/server/${id}/nics/2`))
  because(await client.call('DELETE', `/server/${id}/nics/0`), 'lastInterface')
  assert.equal((await machineNics(id)).length, 1)
})

test('an account’s servers share a private network per data center', async () => {
  const networkOf = async (name: string) => {
    const id = await madeServer(world, client, name)
    await done(world, client.post(`/server/${id}/nics`, { networkType: 'lan' }))
    return (await nicsOf(id))[1]?.['network']
  }
  const network = await networkOf('net-lan-1')
  assert.equal(network, `lan-${account.id}-test`)
  assert.equal(await networkOf('net-lan-2'), network)
})

test('a new server is in its chosen networks, and pays for public addresses', async () => {
  const made = async (networks?: string) => {
    const id = await madeServer(world, client, `in-${networks ?? 'usual'}`, { networks })
    const { price } = good(await client.get(`/server/${id}/overview`)).body as { price: { amount: string } }
    const { body } = good(await client.post('/serverCreate/estimate', { ...configuration, networks }))
    assert.deepEqual((body['price'] as { amount: string }).amount, price.amount)
    return { types: (await nicsOf(id)).map(({ networkType }) => networkType), price: Number(price.amount) }
  }
  const { name: _name, password: _password, powerOn: _powerOn, ...configuration } = newServer('any')
  const [before, usual] = [await free(), await made()]
  assert.deepEqual(usual.types, ['wan'])
  assert.deepEqual(await made('wanLan'), { ...usual, types: ['wan', 'lan'] })
  assert.equal(await free(), before - 2)
  const hidden = await made('lan')
  assert.deepEqual(hidden.types, ['lan'])
  assert.equal(await free(), before - 2)
  assert.ok(hidden.price < usual.price)
})

test('what could not be added is gone, and its address is free', async () => {
  const id = await madeServer(world, client, 'net-02')
  const before = await free()
  await world.run(`update server set name = 'net-fail-exit' where id = '${id}'`)
  for (const path of [`/server/${id}/nics`, `/server/${id}/nics/0/ip`]) {
    const letGo = holdWork(provider)
    good(await client.post(path, path.endsWith('/nics') ? { networkType: 'wan' } : {}))
    assert.equal(await free(), before - 1)
    because(await client.post(`/server/${id}/nics`, { networkType: 'lan' }), 'busy')
    letGo()
    await world.service.drainQueue()
    assert.equal(await free(), before)
  }
  assert.deepEqual(
    (await nicsOf(id)).map(({ addresses }) => (addresses as object[]).length),
    [1],
  )
})

test('a server has 8 interfaces with 8 addresses, while available', async () => {
  const id = await madeServer(world, client, 'net-03')
  for (let index = 1; index < 8; index += 1)
    await done(world, client.post(`/server/${id}/nics`, { networkType: 'lan' }))
  refused(await client.post(`/server/${id}/nics`, { networkType: 'lan' }), 400, 920)
  for (let index = 1; index < 8; index += 1) await done(world, client.post(`/server/${id}/nics/0/ip`, {}))
  refused(await client.post(`/server/${id}/nics/0/ip`, {}), 400, 920)
  await done(world, client.call('DELETE', `/server/${id}/nics/1`))
  await world.run(
    `delete from address where site_id = ${account.siteId} and datacenter = 'TEST' and nic_id is null`,
  )
  because(await client.post(`/server/${id}/nics`, { networkType: 'wan' }), 'noAddress')
  assert.equal((await nicsOf(id)).length, 7)
})

test('what a change costs is said before it is made, and whether the server restarts', async () => {
  await world.run(`update address set prefix = 24, gateway = '198.51.100.1';
    update datacenter set dns = '{192.0.2.2}' where id = 'TEST';
    insert into address (site_id, datacenter, ip, prefix, gateway)
      values (${account.siteId}, 'TEST', '198.18.0.77', 24, '198.51.100.1')`)
  const prices = { ip: 3, 'cpu.B': 5, ram: 2, disk: 0.1, 'traffic.t5000': 0, 'cpu.D': 9 }
  const hourly = Object.entries(prices).map(([item, monthly]) => [item, [0.01, monthly]] as const)
  await setPrices(world, account.siteId, Object.fromEntries(hourly))
  const id = await madeServer(world, client, 'net-04', { billing: 'monthly', powerOn: true })
  const asked = async (body: object, who = client) => who.post(`/server/${id}/estimate`, body)
  const amounts = async (body: object) => {
    const { priceNow, priceThen, restarts } = good(await asked(body)).body as Record<string, never>
    return [Number(priceNow!['amount']), Number(priceThen!['amount']), restarts]
  }
  assert.deepEqual(await amounts({ addresses: 1 }), [19, 22, false])
  assert.deepEqual(await amounts({ cpuType: 'D' }), [19, 27, true])
  assert.deepEqual(await amounts({}), [19, 19, false])
  refused(await asked({}, other), 404, 906)
  const [nic] = await nicsOf(id)
  assert.deepEqual(
    [nic?.['address'], nic?.['netmask'], nic?.['gateway'], nic?.['dns']],
    ['198.18.0.77', '255.255.255.0', '198.51.100.1', ['192.0.2.2']],
  )
})

test('users can’t change networks of others’ servers', async () => {
  const [any] = await world.run(`select id from server where owner_id = ${account.id} limit 1`)
  const path = `/server/${String(any?.['id'])}/nics`
  refused(await other.post(path, { networkType: 'lan' }), 404, 906)
  refused(await other.post(`${path}/0/ip`, {}), 404, 906)
  refused(await other.call('DELETE', `${path}/0`), 404, 906)
  refused(await other.call('DELETE', `${path}/0/ip?address=198.51.100.77`), 404, 906)
})
