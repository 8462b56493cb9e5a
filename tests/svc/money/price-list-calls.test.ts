import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { priceListsOf, refusedFor } from '../harness/money/price-lists.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client: admin, account } = await withRights(world, 'admin')
const lists = priceListsOf(admin)
const companyId = Number(
  (await world.run(`select company_id from site where id = ${account.siteId}`))[0]?.['company_id'],
)
/** Publishes what a draft says, from now on. */
const publish = (id: string) =>
  world.run(`select set_config('app.company_id', '${companyId}', true);
    select price_list_publish(${id}, now(), null, null)`)

test('a list is created, found by its name, changed and deleted', async () => {
  const id = await lists.create('Resellers', { description: 'For partners' })
  const found = good(await admin.get('/priceLists?filter=resell')).body['items'] as { id: string }[]
  assert.deepEqual(
    found.map((each) => each.id),
    [id],
  )
  const { state, version, changed, markup, uses } = await lists.show(id)
  assert.deepEqual([state, version, changed, markup, uses], ['draft', null, false, '0', 0])
  good(await lists.edit(id, { name: 'Partners' }))
  assert.deepEqual((await lists.show(id))['name'], 'Partners')
  good(await lists.remove(id))
  refused(await admin.get(`/priceLists/${id}`), 404, 906)
})

test('two lists of a company have different names', async () => {
  await lists.create('Gold')
  refused(await admin.post('/priceLists', { name: 'GOLD', currency: 'USD' }), 400, 921)
  const other = await lists.create('Silver')
  refused(await lists.edit(other, { name: 'gold' }), 400, 921)
})

test('a draft shows own, parent and effective prices, and what holds now', async () => {
  const parent = await lists.create('Base')
  good(
    await lists.change(
      parent,
      { item: 'ram', monthly: '1.20', hourly: '0.002' },
      { item: 'disk', monthly: '0.10' },
    ),
  )
  await publish(parent)
  const id = await lists.create('Base plus ten', { parent, markup: '10' })
  const price = (amount: string, period: string) => ({ amount, currency: 'USD', period })
  assert.deepEqual(await lists.item(id, 'ram'), {
    id: 'ram',
    item: 'ram',
    state: 'added',
    own: false,
    hourly: null,
    monthly: null,
    parentHourly: price('0.002', 'hour'),
    parentMonthly: price('1.20', 'month'),
    newHourly: price('0.0022', 'hour'),
    newMonthly: price('1.32', 'month'),
    nowHourly: null,
    nowMonthly: null,
  })
  await publish(id)
  good(await lists.change(id, { item: 'ram', monthly: '1.25' }))
  const { state, own, monthly, newMonthly, nowMonthly } = await lists.item(id, 'ram')
  assert.deepEqual(
    [state, own, monthly, newMonthly, nowMonthly],
    ['changed', true, '1.25', price('1.25', 'month'), price('1.32', 'month')],
  )
  assert.equal((await lists.show(id))['changed'], true)
  good(await lists.change(id, { item: 'ram', monthly: null }))
  assert.equal((await lists.item(id, 'ram'))['state'], 'same')
})

for (const [typed, reason] of [
  ['-0', 'priceMinusZero'],
  ['1e400', 'priceNumber'],
  ['1,5', 'priceComma'],
  ['1'.repeat(31), 'priceTooLarge'],
  ['1.123456789', 'priceTooPrecise'],
  ['-1', 'priceBelowZero'],
] as const)
  test(`the price ${typed.slice(0, 12)} is refused at its field, and none is saved`, async () => {
    const id = await lists.create(`Refuses ${typed}`)
    refusedFor(
      await lists.change(id, { item: 'ram', monthly: '1' }, { item: 'disk', monthly: typed }),
      reason,
      'items.1.monthly',
    )
    assert.equal((await lists.item(id, 'ram'))['own'], false)
  })

test('an item that is given twice, badly named or by the hour alone is refused', async () => {
  const id = await lists.create('Odd items')
  const ram = { item: 'ram', monthly: '1' }
  refusedFor(await lists.change(id, ram, ram), 'priceItemTwice', 'items.1.item')
  refusedFor(await lists.change(id, { ...ram, item: '../x' }), 'priceItem', 'items.0.item')
  refusedFor(
    await lists.change(id, { ...ram, monthly: null, hourly: '1' }),
    'priceMonthly',
    'items.0.monthly',
  )
})

test('a list is not its own parent, nor by others, nor in another currency', async () => {
  const above = await lists.create('Above')
  const below = await lists.create('Below', { parent: above })
  refusedFor(await lists.edit(above, { name: 'Above', parent: above }), 'priceListCircle', 'parent')
  refusedFor(await lists.edit(above, { name: 'Above', parent: below }), 'priceListCircle', 'parent')
  refusedFor(
    await admin.post('/priceLists', { name: 'In euros', currency: 'EUR', parent: above }),
    'priceListCurrency',
    'parent',
  )
  refused(await admin.post('/priceLists', { name: 'In pounds', currency: 'GBP' }), 400, 903)
  refusedFor(await lists.edit(below, { name: 'Below', parent: above, markup: '-100' }), 'markup', 'markup')
})

test('a list in use is kept, and says why', async () => {
  const parent = await lists.create('Kept')
  const below = await lists.create('Kept below', { parent })
  refusedFor(await lists.remove(parent), 'priceListBelow')
  good(await lists.remove(below))
  good(await lists.change(parent, { item: 'ram', monthly: '1' }))
  await publish(parent)
  refusedFor(await lists.remove(parent), 'priceListHeld')
  const assigned = await lists.create('Assigned', { currency: 'ILS' })
  await world.run(`delete from price_list_use where site_id = ${account.siteId} and currency = 'ILS';
    insert into price_list_use (company_id, price_list_id, site_id) values (${companyId}, ${assigned}, ${account.siteId})`)
  refusedFor(await lists.remove(assigned), 'priceListAssigned')
})

test('a list follows the parent it was published under until it is published again', async () => {
  const [first, second] = [await lists.create('First'), await lists.create('Second')]
  good(await lists.change(first, { item: 'ram', monthly: '1' }))
  good(await lists.change(second, { item: 'ram', monthly: '5' }))
  await publish(first)
  await publish(second)
  const id = await lists.create('Follower', { parent: first })
  await publish(id)
  good(await lists.edit(id, { name: 'Follower', parent: second }))
  const now = async () => ((await lists.item(id, 'ram'))['nowMonthly'] as { amount: string }).amount
  good(await lists.change(second, { item: 'ram', monthly: '6' }))
  await publish(second)
  assert.equal(await now(), '1.00')
  good(await lists.change(first, { item: 'ram', monthly: '2' }))
  await publish(first)
  assert.equal(await now(), '2.00')
  await publish(id)
  assert.equal(await now(), '6.00')
})

test('lists that were published under each other in turn never circle', async () => {
  const [one, other] = [await lists.create('One'), await lists.create('Other')]
  good(await lists.change(one, { item: 'ram', monthly: '1' }))
  await publish(one)
  good(await lists.edit(other, { name: 'Other', parent: one }))
  await publish(other)
  good(await lists.edit(other, { name: 'Other' }))
  good(await lists.edit(one, { name: 'One', parent: other }))
  await assert.rejects(publish(one), { constraint: 'price_list_circle' })
})
