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
await world.run(`update site set currency = 'USD' where id = ${account.siteId}`)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A list with a price of memory that is in force. */
const listWith = async (name: string, ram: string, more: object = {}): Promise<string> => {
  const id = await lists.create(name, more)
  good(await lists.change(id, { item: 'ram', monthly: ram, hourly: '0.01' }))
  good(await lists.publish(id))
  return id
}

test('a trial of a publication says what changes and for how many, and changes nothing', async () => {
  const id = await listWith('Tried', '1')
  good(await lists.publish(await lists.create('Tried below', { parent: id, markup: '10' })))
  good(await lists.assign(id, { holder: 'user', account: account.email }))
  good(
    await lists.change(id, { item: 'ram', monthly: '2', hourly: '0.01' }, { item: 'disk', monthly: '0.1' }),
  )
  const tried = good(await lists.publish(id, { checkOnly: true })).body
  assert.deepEqual(tried, {
    consequences: [
      { kind: 'raised', count: 1 },
      { kind: 'added', count: 1 },
      { kind: 'following', count: 1 },
      { kind: 'customers', count: 1 },
    ],
    version: null,
  })
  assert.equal((await lists.show(id))['version'], 1)
  assert.equal(good(await lists.publish(id)).body['version'], 2)
  assert.equal((await lists.show(id))['changed'], false)
  assert.deepEqual(good(await lists.publish(id, { checkOnly: true })).body['consequences'], [
    { kind: 'following', count: 1 },
    { kind: 'customers', count: 1 },
  ])
})

test('prices that are published for later hold from then on', async () => {
  const id = await listWith('Later', '1')
  good(await lists.change(id, { item: 'ram', monthly: '3' }))
  const at = inHours(48)
  good(await lists.publish(id, { at }))
  const { state, version, validUntil, nextVersion, nextFrom } = await lists.show(id)
  assert.deepEqual([state, version, validUntil, nextVersion, nextFrom], ['active', 1, at, 2, at])
  refusedFor(await lists.publish(id, { at }), 'priceOverlap', 'at')
  refusedFor(await lists.publish(id, { at: inHours(1), until: inHours(72) }), 'priceOverlap', 'at')
  refusedFor(await lists.publish(id, { at: inHours(-1) }), 'pricePast', 'at')
  refusedFor(await lists.publish(id, { at: inHours(2), until: inHours(1) }), 'priceUntil', 'until')
})

test('a list without prices, or below one without, is not published', async () => {
  const id = await lists.create('Nothing yet')
  refusedFor(await lists.publish(id), 'priceListEmpty')
  refusedFor(
    await lists.publish(await lists.create('Nothing below', { parent: id })),
    'priceParentUnpublished',
  )
})

test('versions show what differs, by default from the one before', async () => {
  const id = await listWith('Versions', '1')
  good(await lists.change(id, { item: 'ram', monthly: '1.50', hourly: null }, { item: 'disk', monthly: '1' }))
  good(await lists.publish(id))
  const { items, info } = good(await admin.get(`/priceLists/${id}/differences`)).body
  assert.deepEqual(info, { before: 1, after: 2 })
  const money = (from: string | null, to: string | null, by: string | null) => ({
    currency: 'USD',
    from,
    to,
    by,
  })
  assert.deepEqual(
    (items as Record<string, unknown>[]).toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1)),
    [
      {
        id: 'disk',
        item: 'disk',
        state: 'added',
        monthlyChange: money(null, '1.00', null),
        hourlyChange: money(null, null, null),
      },
      {
        id: 'ram',
        item: 'ram',
        state: 'changed',
        monthlyChange: money('1.00', '1.50', '0.50'),
        hourlyChange: money('0.01', null, null),
      },
    ],
  )
  const versions = good(await admin.get(`/priceLists/${id}/versions`)).body['items'] as Record<
    string,
    unknown
  >[]
  assert.deepEqual(
    versions.map(({ version, state, changes, publishedBy }) => [version, state, changes, publishedBy]),
    [
      [2, 'active', 2, account.email],
      [1, 'ended', 1, account.email],
    ],
  )
})

test('who buys by a list is assigned, counted, replaced and ended', async () => {
  const customer = await world.account()
  const [one, other] = [await listWith('Assigned one', '1'), await listWith('Assigned other', '2')]
  const user = { holder: 'user', account: customer.email }
  assert.deepEqual(good(await lists.assign(one, { ...user, checkOnly: true })).body['consequences'], [
    { kind: 'buying', count: 1 },
  ])
  assert.deepEqual(await lists.uses(one), [])
  good(await lists.assign(one, user))
  refused(await lists.assign(one, user), 400, 921)
  assert.deepEqual(good(await lists.assign(other, user)).body['consequences'], [
    { kind: 'buying', count: 1 },
    { kind: 'replaced', count: 1 },
  ])
  const [use] = await lists.uses(other)
  assert.deepEqual([use?.['name'], use?.['customers']], [customer.email, 1])
  assert.deepEqual(await lists.uses(one), [])
  good(await admin.call('DELETE', `/priceLists/${other}/uses/${String(use?.['id'])}`))
  assert.deepEqual(await lists.uses(other), [])
})

test('a site keeps a list, and none is assigned without prices or in another currency', async () => {
  const list = await listWith('Of the site', '1')
  good(await lists.assign(list, { holder: 'site' }))
  const [use] = await lists.uses(list)
  refusedFor(await admin.call('DELETE', `/priceLists/${list}/uses/${String(use?.['id'])}`), 'priceListOfSite')
  refusedFor(await lists.assign(await lists.create('Empty'), { holder: 'site' }), 'priceListNotInForce')
  const euros = await listWith('Euros', '1', { currency: 'EUR' })
  refusedFor(
    await lists.assign(euros, { holder: 'user', account: account.email }),
    'priceListSiteCurrency',
    'holder',
  )
  refused(await lists.assign(list, { holder: 'user', account: 'unknown@mail.example' }), 404, 906)
})

test('why a user pays a price: the list that counts, and each markup', async () => {
  const base = await listWith('Why base', '1.20')
  const id = await lists.create('Why partners', { parent: base, markup: '10' })
  good(await lists.publish(id))
  const customer = await world.account()
  good(await lists.assign(base, { holder: 'site' }))
  good(await lists.assign(id, { holder: 'user', account: customer.email }))
  const why = good(await admin.get(`/priceReasons/${customer.id}?item=ram`)).body
  assert.deepEqual(why['candidates'], [
    { listId: id, list: 'Why partners', holder: 'user', group: '' },
    { listId: base, list: 'Why base', holder: 'site', group: '' },
  ])
  assert.deepEqual(why['monthly'], { amount: '1.32', currency: 'USD', period: 'month' })
  assert.deepEqual(
    (why['steps'] as Record<string, unknown>[]).map(({ list, own, markup }) => [list, own, markup]),
    [
      ['Why base', true, '0'],
      ['Why partners', false, '10'],
    ],
  )
})

test('a price by which servers are charged stays until there is another', async () => {
  const customer = await world.account()
  const list = await listWith('Charged', '1')
  good(await lists.assign(list, { holder: 'user', account: customer.email }))
  await world.run(`insert into server (site_id, owner_id, name, state)
    values (${account.siteId}, ${customer.id}, 'web-01', 'ready')`)
  refusedFor(await lists.change(list, { item: 'ram', monthly: null }), 'priceNeeded', 'items.0.monthly')
  await world.run(`delete from price_list_draft where price_list_id = ${list};
    insert into price_list_draft (price_list_id, company_id, item, monthly)
    select id, company_id, 'disk', 1 from price_list where id = ${list}`)
  refusedFor(await lists.publish(list), 'priceNeeded')
})
