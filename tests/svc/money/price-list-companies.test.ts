import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { priceListsOf } from '../harness/money/price-lists.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const here = await withRights(world, 'admin')
const there = await withRights(world, 'admin', 'borealis')
const companyOf = async ({ siteId }: { siteId: number }) =>
  Number((await world.run(`select company_id from site where id = ${siteId}`))[0]?.['company_id'])
const foreign = priceListsOf(there.client)
const list = await foreign.create('Of another company')
good(await foreign.change(list, { item: 'ram', monthly: '1' }))
good(await foreign.publish(list))

/** Every call about a list, as an administrator of another company makes it. */
const calls = (): [name: string, call: () => Promise<Answer>][] => {
  const { client } = here
  const lists = priceListsOf(client)
  return [
    ['show', () => client.get(`/priceLists/${list}`)],
    ['edit', () => lists.edit(list, { name: 'Theirs' })],
    ['remove', () => lists.remove(list)],
    ['items', () => client.get(`/priceLists/${list}/items`)],
    ['change', () => lists.change(list, { item: 'ram', monthly: '9' })],
    ['versions', () => client.get(`/priceLists/${list}/versions`)],
    ['differences', () => client.get(`/priceLists/${list}/differences`)],
    ['publish', () => lists.publish(list)],
    ['uses', () => client.get(`/priceLists/${list}/uses`)],
    ['assign', () => lists.assign(list, { holder: 'site' })],
    ['unassign', () => client.call('DELETE', `/priceLists/${list}/uses/1`)],
    [
      'create below',
      () => client.post('/priceLists', { name: 'Below theirs', currency: 'USD', parent: list }),
    ],
  ]
}

const found = async (): Promise<boolean> => {
  const { items } = good(await here.client.get('/priceLists?size=0')).body
  return (items as { id: string }[]).some(({ id }) => id === list)
}

const grant = (rights: string) =>
  companyOf(there.account).then((company) =>
    world.run(`insert into company_access (company_id, account_id, site_id, rights)
      values (${company}, ${here.account.id}, ${here.account.siteId}, '{${rights}}')
      on conflict (company_id, account_id) do update set rights = excluded.rights`),
  )

test('case 66: no call reaches a list of another company', async () => {
  assert.equal(await found(), false)
  for (const [, call] of calls()) refused(await call(), 404, 906)
})

test('case 66: other rights in a company open none of its lists', async () => {
  await grant('books,access')
  assert.equal(await found(), false)
  for (const [, call] of calls()) refused(await call(), 404, 906)
})

test('a grant opens the lists of that company, and its withdrawal closes them at once', async () => {
  await grant('prices')
  assert.equal(await found(), true)
  good(await here.client.get(`/priceLists/${list}/items`))
  good(await priceListsOf(here.client).change(list, { item: 'disk', monthly: '0.10' }))
  // A list is assigned to sites of its own company alone.
  refused(await priceListsOf(here.client).assign(list, { holder: 'site' }), 400, 927)
  await world.run(`delete from company_access where account_id = ${here.account.id}`)
  assert.equal(await found(), false)
  for (const [, call] of calls()) refused(await call(), 404, 906)
})

test('administrators of one of several sites of a company need a grant', async () => {
  const company = await companyOf(here.account)
  await world.run(`insert into site (slug, site_key, name, system_name, theme, company_id)
    values ('second', 'pk-second', 'Second', 'Second', '{"brand":"#123456"}', ${company})`)
  assert.deepEqual(good(await here.client.get('/priceLists')).body['items'], [])
  refused(await here.client.post('/priceLists', { name: 'Mine', currency: 'USD' }), 403, 909)
  await world.run(`insert into company_access (company_id, account_id, site_id, rights)
    values (${company}, ${here.account.id}, ${here.account.siteId}, '{prices}')`)
  good(await here.client.post('/priceLists', { name: 'Mine', currency: 'USD' }))
})
