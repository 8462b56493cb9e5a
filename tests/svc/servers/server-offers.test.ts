import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { setPrices } from '../harness/money/prices.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const { account, client } = await withRights(world, 'customer')
const stranger = await world.account()
const { siteId } = account

const addServer = (owner: number, name: string, state = 'ready') =>
  world.run(
    `insert into server (site_id, owner_id, name, state) values (${siteId}, ${owner}, '${name}', '${state}')`,
  )

const configuration = {
  datacenter: 'EU-FR',
  image: 'debian-12',
  cpuType: 'B',
  cpuCount: 1,
  ramMB: 1024,
  diskGB: 20,
  billing: 'monthly',
  traffic: 't5000',
  nServers: 3,
}

const estimate = (other: object = {}) => client.post('/serverCreate/estimate', { ...configuration, ...other })

test('users see locations, images and their remaining limit', async () => {
  await addServer(account.id, 'here-01')
  await addServer(account.id, 'gone-01', 'terminated')
  await addServer(stranger.id, 'theirs-01')
  const { datacenters, images, limit, used } = good(await client.get('/serverCreate/options')).body
  assert.deepEqual(datacenters, [
    { id: 'EU-FR', name: 'Frankfurt, Germany', continent: 'Europe' },
    { id: 'US-NY2', name: 'New York, United States', continent: 'North America' },
    { id: 'IL-TA', name: 'Tel Aviv, Israel', continent: 'Middle East' },
  ])
  const [first] = images as Record<string, unknown>[]
  assert.deepEqual(first, {
    id: 'debian-13',
    name: 'Debian 13',
    family: 'Debian',
    kind: 'os',
    diskGB: 10,
    ramMB: 512,
    connectionType: 'ssh',
    datacenters: null,
  })
  assert.deepEqual([used, limit], [1, 10])
})

test('a name is free, taken by the account, or invalid', async () => {
  for (const [name, availability] of Object.entries({
    'free-01': 1,
    'HERE-01': 2,
    'gone-01': 1,
    'theirs-01': 1,
    abc: 3,
    'no spaces': 3,
  })) {
    const { body } = good(await client.get(`/serverCreate/names?name=${encodeURIComponent(name)}`))
    assert.equal(body['availability'], availability, name)
  }
})

test('an estimate is in the currency of the site, for one server and for all', async () => {
  const { price, total } = good(await estimate()).body
  assert.deepEqual(price, { amount: '5.20', currency: 'USD', period: 'month' })
  assert.deepEqual(total, { amount: '15.60', currency: 'USD' })
})

test('what no server can be made of is refused at its field', async () => {
  for (const [key, other] of Object.entries({
    datacenter: { datacenter: 'EU' },
    image: { image: 'debian-1' },
    cpuCount: { cpuCount: 3 },
    ramMB: { image: 'app-gitlab', diskGB: 40 },
    diskGB: { image: 'app-gitlab', ramMB: 8192 },
    disk2GB: { disk2GB: 21 },
  })) {
    const answer = await estimate(other)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, key)
  }
})

test('prices are ordered, exact, and in the requested currency', async () => {
  const pricesIn = async (query: string) =>
    good(await client.get(`/pricing?${query}`)).body as unknown as { total: number; items: { id: string }[] }
  const { total, items } = await pricesIn('')
  assert.equal(total, 15)
  assert.deepEqual(items[0], {
    id: 'cpu.A',
    item: 'cpu.A',
    hourly: { amount: '0.001522', currency: 'USD', period: 'hour' },
    monthly: { amount: '1.00', currency: 'USD', period: 'month' },
  })
  assert.deepEqual((await pricesIn('currency=EUR&filter=disk')).items, [
    {
      id: 'disk',
      item: 'disk',
      hourly: { amount: '0.000068', currency: 'EUR', period: 'hour' },
      monthly: { amount: '0.045', currency: 'EUR', period: 'month' },
    },
  ])
  assert.deepEqual((await pricesIn('filter=snapshot')).items, [
    {
      id: 'snapshot',
      item: 'snapshot',
      hourly: null,
      monthly: { amount: '0.03', currency: 'USD', period: 'month' },
    },
  ])
  assert.equal((await pricesIn('sorting=-monthly')).items[0]?.id, 'traffic.b50')
})

test('what has no price is not sold', async () => {
  await setPrices(world, siteId, { 'traffic.b20': null })
  const answer = await estimate({ traffic: 'b20' })
  refused(answer, 400, 927)
  assert.deepEqual(answer.body.errors?.[0]?.params, { reason: 'noPrice', currency: 'USD' })
})
