import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { eventsOf, withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const admin = await withRights(world, 'admin')

const setSupport = (client: Client, supportEnabled: unknown, host = 'aurora') =>
  client.call('PUT', `/sites/${host}/support`, { body: { supportEnabled } })

const supportOf = async (client: Client): Promise<unknown> => {
  const menu = good(await client.get('/header/menu')).body['menu'] as string[]
  return menu.filter((entry) => /^(support|servicesHealth)/.test(entry))
}

const ticket = {
  subject: 'No disk',
  message: 'It is full.',
  attachments: [],
  department: 'support',
  priority: 'normal',
}

test('without support a site’s open tickets go to its administrators', async () => {
  const customer = await withRights(world, 'customer')
  const { id } = good(await customer.client.post('/support/tickets', ticket)).body
  good(await setSupport(admin.client, false))
  assert.equal(good(await admin.client.get('/sites/aurora')).body['supportEnabled'], false)
  assert.deepEqual(await supportOf(customer.client), ['servicesHealthStatus', 'supportInfo'])
  refused(await customer.client.get('/support/tickets'), 403, 909)
  refused(await customer.client.get(`/support/tickets/${String(id)}`), 403, 909)
  refused(await customer.client.post('/support/tickets', ticket), 403, 909)
  good(await customer.client.get('/support/info'))
  good(await admin.client.get(`/support/tickets/${String(id)}`))
  good(await setSupport(admin.client, true))
  assert.deepEqual(await supportOf(customer.client), await supportOf(admin.client))
  good(await customer.client.get(`/support/tickets/${String(id)}`))
  const events = await eventsOf(world, admin.account)
  assert.equal(events.filter((event) => event.startsWith('site-support-changed')).length, 2)
})

test('case 64: no grant restores tickets that a site turned off', async () => {
  const customer = await withRights(world, 'customer')
  const { siteId, id } = customer.account
  await world.run(`insert into account_permission (site_id, account_id, entry, granted, may_write)
    values (${siteId}, ${id}, 'support', true, true)`)
  await world.run(`with made as (insert into account_group (site_id, owner_id, name)
      values (${siteId}, ${admin.account.id}, 'Night shift') returning id),
    shared as (insert into group_object (site_id, group_id, object_type, object_id, access, configuration)
      select ${siteId}, id, 'site', 'supportCreate', true, true from made)
    insert into group_member (site_id, group_id, account_id) select ${siteId}, id, ${id} from made`)
  good(await customer.client.get('/support/tickets'))
  good(await setSupport(admin.client, false))
  refused(await customer.client.get('/support/tickets'), 403, 909)
  refused(await customer.client.post('/support/tickets', ticket), 403, 909)
  good(await setSupport(admin.client, true))
  good(await customer.client.get('/support/tickets'))
})

test('case 64: only its administrators set a site’s support', async () => {
  const customer = await withRights(world, 'reseller')
  refused(await setSupport(customer.client, false), 403, 909)
  const other = await withRights(world, 'root', 'borealis')
  refused(await setSupport(other.client, false), 404, 906)
  refused(await setSupport(admin.client, 'no'), 400, 903)
  assert.equal(good(await admin.client.get('/sites/aurora')).body['supportEnabled'], true)
})
