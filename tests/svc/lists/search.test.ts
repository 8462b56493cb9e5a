import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const admin = await withRights(world, 'root')
const elsewhere = await withRights(world, 'root', 'borealis')

const found = async (path: string, filter: string, client = admin.client): Promise<string[]> => {
  const { items } = good(await client.get(`${path}?filter=${encodeURIComponent(filter)}`)).body
  return (items as { id: string }[]).map(({ id }) => id)
}

test('accounts are found by current address, name or number', async () => {
  const { id } = await world.account({ email: 'zanzibar_50%@aurora.example' })
  for (const part of ['ZANZI', 'nzib', '_50%', 'z'.concat('anzibar_50%@aurora.example')])
    assert.deepEqual(await found('/users', part), [String(id)], part)
  for (const pattern of ['zanzi%50', 'zanzibar050', "zanzi' or true --", 'zanzi\\'])
    assert.deepEqual(await found('/users', pattern), [], pattern)
  assert.deepEqual(await found('/users', 'zanzi', elsewhere.client), [])
  await world.run(`update account set email = 'moved@aurora.example', name = 'Quagga' where id = ${id}`)
  assert.deepEqual(await found('/users', 'zanzi'), [])
  assert.deepEqual(await found('/users', 'quagga'), [String(id)])
})

test('tickets are found by number, subject and current address', async () => {
  const owner = await world.account({ email: 'okapi@aurora.example' })
  const [made] = await world.run(`insert into ticket (site_id, account_id, created_by, department, subject)
    values (${owner.siteId}, ${owner.id}, ${owner.id}, 'support', 'The Xylophone is silent') returning id`)
  const id = String(made?.['id'])
  for (const part of ['xylo', 'OKAPI@', `#${id}`])
    assert.ok((await found('/support/tickets', part)).includes(id), part)
  assert.deepEqual(await found('/support/tickets', 'xylo', elsewhere.client), [])
  await world.run(`update account set email = 'gnu@aurora.example' where id = ${owner.id}`)
  assert.deepEqual(await found('/support/tickets', 'okapi@'), [])
  assert.deepEqual(await found('/support/tickets', 'gnu@aur'), [id])
  await world.run(`delete from ticket where id = ${id}`)
  assert.deepEqual(await found('/support/tickets', 'xylo'), [])
})

test('frequent texts are searched in list order with the same result', async () => {
  await world.run(`insert into account (site_id, email) select ${admin.account.siteId}, 'herd' || i || '@mail.example'
    from generate_series(1, 2500) i`)
  const { total, items } = good(await admin.client.get('/users?filter=herd&size=5')).body
  assert.deepEqual([total, (items as unknown[]).length], [2500, 5])
})
