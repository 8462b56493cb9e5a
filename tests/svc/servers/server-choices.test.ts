import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const idsOf = async (client: Client, path: string): Promise<unknown[]> =>
  (good(await client.get(path)).body['items'] as { id: string }[]).map(({ id }) => id)

test('readers of server reports can load their filters', async () => {
  const { client, account } = await withRights(world, 'customer')
  await world.run(`insert into account_permission (site_id, account_id, entry, granted, may_write)
    values (${account.siteId}, ${account.id}, 'servers', false, false), (${account.siteId}, ${account.id}, 'serversNoIPs', true, false)`)
  refused(await client.get('/servers'), 403, 909)
  assert.deepEqual(await idsOf(client, '/datacenters'), ['EU-FR', 'IL-TA', 'US-NY2'])
  const families = await idsOf(client, '/imageFamilies')
  assert.equal(new Set(families).size, families.length, 'each once')
  assert.ok(families.includes('Debian'))
  assert.ok((await idsOf(client, '/imageLicenses')).length > 0)
  refused(await world.client().get('/datacenters'), 401, 20)
})

test('choices are those of the site, found by location', async () => {
  const { client, account } = await withRights(world, 'customer')
  await world.run(`
    insert into datacenter (site_id, id, continent, country, city)
      select id, 'OTHER', 'Europe', 'Norway', 'Oslo' from site where id <> ${account.siteId};
    insert into server_image (site_id, id, name, family, kind, disk_gb, ram_mb, connection_type, license)
      select id, 'other-os', 'Other', 'Other', 'os', 10, 512, 'ssh', 'other' from site where id <> ${account.siteId}`)
  for (const path of ['/datacenters', '/imageFamilies', '/imageLicenses'])
    assert.ok(!/other/i.test(JSON.stringify(await idsOf(client, path))), path)
  const { items } = good(await client.get('/datacenters?filter=tel%20aviv')).body
  assert.deepEqual(items, [{ id: 'IL-TA', name: 'Tel Aviv, Israel' }])
})
