import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { setPrices } from '../harness/money/prices.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const { account, client } = await withRights(world, 'customer')
const { siteId } = account

interface Money {
  amount: string
  currency: string
}
interface Plan {
  id: string
  cpuType: string
  cpuCount: number
  ramMB: number
  diskGB: number
  prices: { hourly: Money; fullMonth: Money; monthly: Money } | null
}

const options = async () =>
  good(await client.get('/serverCreate/options')).body as unknown as { plans: Plan[]; name: string }

const configuration = {
  datacenter: 'EU-FR',
  image: 'debian-12',
  cpuType: 'B',
  cpuCount: 1,
  ramMB: 1024,
  diskGB: 20,
  billing: 'hourly',
  traffic: 't5000',
  nServers: 1,
}

const estimate = async (other: object = {}) =>
  good(await client.post('/serverCreate/estimate', { ...configuration, ...other })).body as unknown as {
    price: Money
    total: Money
    parts: { part: string; monthly: Money }[]
  }

test('sizes are those of the site, each at the price of an estimate', async () => {
  const { plans } = await options()
  assert.deepEqual(
    plans.map(({ id, cpuCount, ramMB, diskGB }) => [id, cpuCount, ramMB, diskGB]),
    [
      ['s', 1, 2048, 30],
      ['m', 2, 4096, 50],
      ['l', 4, 8192, 100],
      ['xl', 8, 16_384, 200],
      ['2xl', 16, 32_768, 500],
    ],
  )
  for (const { cpuType, cpuCount, ramMB, diskGB, prices } of plans) {
    const size = { cpuType, cpuCount, ramMB, diskGB }
    const hourly = await estimate(size)
    assert.equal(prices?.hourly.amount, hourly.price.amount)
    assert.deepEqual(prices?.fullMonth, hourly.total)
    assert.deepEqual(prices?.monthly, (await estimate({ ...size, billing: 'monthly' })).total)
  }
})

test('a size that no server can have is not offered', async () => {
  await world.run(`insert into server_plan (site_id, id, name, cpu_type, cpu_count, ram_mb, disk_gb)
    values (${siteId}, 'odd', 'Odd', 'B', 3, 4096, 50), (${siteId}, 'between', 'Between', 'B', 2, 5000, 50)`)
  const { plans } = await options()
  assert.deepEqual(
    plans.filter(({ id }) => id === 'odd' || id === 'between'),
    [],
  )
})

test('the parts of an estimate add up to what one server costs in a month', async () => {
  const cents = ({ amount }: Money) => Math.round(Number(amount) * 100)
  for (const other of [
    {},
    { billing: 'monthly' },
    { ramMB: 3072, diskGB: 15, disk2GB: 5, traffic: 'b20' },
    { image: 'windows-server-2022', ramMB: 4096, diskGB: 40 },
  ]) {
    const { total, parts } = await estimate(other)
    assert.equal(
      parts.reduce((sum, { monthly }) => sum + cents(monthly), 0),
      cents(total),
    )
  }
  const named = async (other: object) => (await estimate(other)).parts.map(({ part }) => part)
  assert.deepEqual(await named({ traffic: 'b20' }), ['cpu', 'ram', 'disk', 'address', 'traffic'])
  assert.deepEqual(await named({ networks: 'lan' }), ['cpu', 'ram', 'disk'])
  const windows = { image: 'windows-server-2022', ramMB: 4096, diskGB: 40 }
  assert.ok((await named(windows)).includes('license'))
})

test('the suggested name is the first that no server of the account has', async () => {
  assert.equal((await options()).name, 'server-01')
  await world.run(`insert into server (site_id, owner_id, name, state) values
    (${siteId}, ${account.id}, 'Server-01', 'ready'), (${siteId}, ${account.id}, 'server-02', 'terminated')`)
  assert.equal((await options()).name, 'server-02')
})

test('a size whose part has no price has none', async () => {
  await setPrices(world, siteId, { 'cpu.B': null })
  const { plans } = await options()
  assert.deepEqual(new Set(plans.map(({ prices }) => prices)), new Set([null]))
  refused(await client.post('/serverCreate/estimate', configuration), 400, 927)
})
