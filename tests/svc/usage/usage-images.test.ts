import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { turnUsage } from '../../../demo-host/svc/domain/prices/turn-usage.ts'
import { good } from '../harness/world/client.ts'
import { setPrices } from '../harness/money/prices.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { siteId } = account
const { one, linesOf } = await openUsage(world, account)
await setPrices(world, siteId, { image: [null, 0.2] })

let made = 0
/** An image of 12.5 GB that is in one data center. */
const newImage = async (state = 'ready', ownerId = account.id): Promise<string> => {
  made += 1
  const { id } = await one(`insert into disk_image (site_id, owner_id, name, image, state, disk_gb, bytes)
    values (${siteId}, ${ownerId}, 'image ${made}', 'debian-12', '${state}', 20, 12500000000) returning id`)
  await copyTo(String(id), 'EU')
  return String(id)
}
const copyTo = (image: string, datacenter: string, state = 'ready') =>
  world.run(
    `insert into disk_image_place (image_id, site_id, datacenter, state) values ('${image}', ${siteId}, '${datacenter}', '${state}')`,
  )
const openOf = (image: string) =>
  one(`select p.what, p.account_id as owner, trim_scale(p.units)::text as units, trim_scale(p.unit_price)::text as price,
    v.price_list_id = price_list_for(p.site_id, p.account_id) as "isOwnList"
    from usage_period p left join price_list_version v on v.id = p.price_version_id
    where p.resource_kind = 'image' and p.resource_id = '${image}'`)
const began = (image: string, when: string) =>
  world.run(
    `update usage_period set since = ${when} where resource_kind = 'image' and resource_id = '${image}'`,
  )

test('an image costs by gigabyte, data center and month while it exists', async () => {
  const image = await newImage('cloning')
  assert.deepEqual(await openOf(image), {})
  await world.run(`update disk_image set state = 'ready' where id = '${image}'`)
  const period = { what: 'storage', owner: account.id, units: '12.5', price: '0.2', isOwnList: true }
  assert.deepEqual(await openOf(image), period)
  await copyTo(image, 'US-NY2', 'copying')
  await world.run(`update disk_image set description = 'same', used_at = now() where id = '${image}'`)
  assert.deepEqual(await linesOf(image), [])
  await world.run(`update disk_image_place set state = 'ready' where image_id = '${image}'`)
  assert.deepEqual(await openOf(image), { ...period, units: '25' })
  await world.run(`update disk_image set state = 'removing' where id = '${image}'`)
  assert.deepEqual(await openOf(image), { ...period, units: '25' })
  await world.run(`update disk_image set state = 'removed' where id = '${image}'`)
  assert.deepEqual(await openOf(image), {})
  const deleted = await newImage()
  await world.run(`delete from disk_image where id = '${deleted}'`)
  assert.deepEqual(await openOf(deleted), {})
})

test('a month of an image is closed once, as gigabytes of a month', async () => {
  const image = await newImage()
  await began(image, 'month_of(now(), -1)')
  const node = () => world.run('select usage_turn(200)')
  await Promise.all([node(), node()])
  await turnUsage(world.service.db)
  const lines = await linesOf(image)
  assert.deepEqual(
    lines.map(({ what, price, quantity, amount }) => [what, price, quantity, amount]),
    [['storage', '0.20000000', '12.50000000', '2.50000000']],
  )
  assert.deepEqual(
    await one(`select resource_kind, resource_id, server_id, unit, currency, account_id as owner, price_version_id is not null as "hasVersion"
      from usage_line where resource_id = '${image}'`),
    {
      resource_kind: 'image',
      resource_id: image,
      server_id: null,
      unit: 'GB-month',
      currency: 'USD',
      owner: account.id,
      hasVersion: true,
    },
  )
})

test('new owners of an image pay from then on', async () => {
  const other = await world.account()
  const image = await newImage()
  await began(image, "now() - interval '1 minute'")
  await world.run(`update disk_image set owner_id = ${other.id} where id = '${image}'`)
  assert.equal((await openOf(image))['owner'], other.id)
  assert.deepEqual(await one(`select account_id from usage_line where resource_id = '${image}'`), {
    account_id: account.id,
  })
})

test('what an account spends this month includes its images', async () => {
  const owner = await world.account()
  const client = await signedIn(world, owner)
  assert.equal(good(await client.get('/dashboard')).body['cost'], null)
  await began(await newImage('ready', owner.id), 'month_of(now())')
  const { cost } = good(await client.get('/dashboard')).body as { cost: { forecast: object } | null }
  assert.deepEqual(cost?.forecast, { amount: '2.50', currency: 'USD' })
})
