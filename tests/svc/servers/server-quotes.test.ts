import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { openWithProvider } from '../harness/servers/servicelets.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { setPrices } from '../harness/money/prices.ts'
import { signedIn } from '../harness/world/steps.ts'

const { world } = await openWithProvider()
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 30')
const account = await world.account()
const client = await signedIn(world, account)
const prices: Readonly<Record<string, readonly [hourly: string, monthly: string]>> = {
  'cpu.B': ['0.0045', '3'],
  ram: ['0.003', '2'],
  disk: ['0.00015', '0.1'],
  ip: ['0.0015', '1'],
  'traffic.t5000': ['0', '0'],
  'traffic.b20': ['0.012', '8'],
  snapshot: ['0', '0.04'],
  image: ['0', '0.02'],
}
await setPrices(world, account.siteId, prices, { only: true })

interface Change {
  from: string | null
  to: string | null
  by: string | null
}

interface Quote extends Readonly<Record<'hour' | 'month' | 'snapshots' | 'images', Change | null>> {
  restarts: boolean
}

const quoted = async (id: string, body: object): Promise<Quote> =>
  good(await client.post(`/server/${id}/quote`, body)).body as unknown as Quote
const amounts = (change: Change | null) => change && [change.from, change.to, change.by]
const priceNow = async (id: string): Promise<string> =>
  (good(await client.get(`/server/${id}/overview`)).body['price'] as { amount: string }).amount

test('prices a larger disk by the hour and the month, as it is billed afterwards', async () => {
  const id = await madeServer(world, client, 'quote-01', { powerOn: true })
  const { hour, month, snapshots, restarts } = await quoted(id, { diskGB: 30 })
  assert.deepEqual(amounts(hour), ['0.0195', '0.0240', '0.0045'])
  assert.deepEqual(amounts(month), ['14.24', '17.52', '3.28'])
  assert.deepEqual([snapshots, restarts], [null, false])
  await done(world, client.call('PUT', `/server/${id}/disks/0`, { body: { sizeGB: 50 } }))
  assert.equal(await priceNow(id), hour?.to)
})

test('a server billed by the month has no price by the hour unless that changes', async () => {
  const id = await madeServer(world, client, 'quote-02', { billing: 'monthly', powerOn: true })
  const more = await quoted(id, { cpuCount: 4, traffic: 'b20' })
  assert.deepEqual([more.hour, amounts(more.month), more.restarts], [null, ['13.00', '27.00', '14.00'], true])
  const { hour, month } = await quoted(id, { billing: 'hourly' })
  assert.deepEqual(amounts(hour), [null, '0.0195', null])
  assert.deepEqual(amounts(month), ['13.00', '14.24', '1.24'])
})

test('powering off an hourly server leaves the price of disks and addresses', async () => {
  const id = await madeServer(world, client, 'quote-03', { powerOn: true })
  assert.deepEqual(amounts((await quoted(id, { power: 'off' })).hour), ['0.0195', '0.0045', '-0.0150'])
  assert.deepEqual(amounts((await quoted(id, { power: 'on' })).hour), ['0.0195', '0.0195', '0.0000'])
})

test('a snapshot costs by the size of all disks, and its deletion frees that', async () => {
  const id = await madeServer(world, client, 'quote-04')
  assert.deepEqual(amounts((await quoted(id, { snapshot: true })).snapshots), ['0.00', '0.80', '0.80'])
  await done(world, client.post(`/server/${id}/snapshots`, { name: 'before' }))
  assert.deepEqual(amounts((await quoted(id, { freedGB: 20 })).snapshots), ['0.80', '0.00', '-0.80'])
})

test('prices a further address, and no server of others', async () => {
  const id = await madeServer(world, client, 'quote-05', { billing: 'monthly' })
  assert.deepEqual(amounts((await quoted(id, { addresses: 1 })).month), ['13.00', '14.00', '1.00'])
  const other = await signedIn(world)
  refused(await other.post(`/server/${id}/quote`, {}), 404, 906)
})

test('a part without a price is said to have none', async () => {
  const id = await madeServer(world, client, 'quote-06', { billing: 'monthly' })
  refused(await client.post(`/server/${id}/quote`, { traffic: 'b50' }), 400, 927)
})

test('a terminated server costs nothing any more', async () => {
  const id = await madeServer(world, client, 'quote-08', { powerOn: true })
  const { hour, month } = await quoted(id, { terminated: true })
  assert.deepEqual([hour?.from, Number(hour?.to)], ['0.0195', 0])
  assert.deepEqual([month?.from, Number(month?.to)], ['14.24', 0])
})

test('an image is priced before it is saved, copied and deleted', async () => {
  const id = await madeServer(world, client, 'quote-07')
  // 20 GiB are 21.47 gigabytes of 10^9 bytes.
  assert.deepEqual(amounts((await quoted(id, { image: true })).images), ['0.00', '0.43', '0.43'])
  assert.equal((await quoted(id, { diskGB: 10 })).images, null)
  await done(world, client.post(`/server/${id}/hdlib`, { name: 'priced' }))
  const [image] = await world.run(
    `update disk_image set bytes = 10000000000 where name = 'priced' returning id`,
  )
  const price = async (body: object) =>
    amounts(good(await client.post(`/hdlib/${image?.['id']}/quote`, body)).body['images'] as Change | null)
  assert.deepEqual(await price({ copies: 1 }), ['0.20', '0.40', '0.20'])
  assert.deepEqual(await price({ removed: true }), ['0.20', '0.00', '-0.20'])
  const other = await signedIn(world, await world.account())
  refused(await other.post(`/hdlib/${image?.['id']}/quote`, {}), 404, 906)
})

test('images without a price have no quote', async () => {
  const id = await madeServer(world, client, 'quote-09')
  const { image: _, ...others } = prices
  await setPrices(world, account.siteId, others, { only: true })
  assert.equal((await quoted(id, { image: true })).images, null)
})
