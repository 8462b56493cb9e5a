import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const owner = await withRights(world, 'customer')
const admin = await withRights(world, 'admin')
const elsewhere = await withRights(world, 'admin', 'borealis')
const both = [owner.client, admin.client]

const found = async (client: Client, filter: string): Promise<unknown[]> => {
  const { body } = good(await client.get(`/servers?filter=${encodeURIComponent(filter)}`))
  return (body['items'] as { id: string }[]).map(({ id }) => id)
}

test('a server is found by its current attributes by permitted users', async () => {
  const { client } = owner
  const id = await madeServer(world, client, 'old-name', { tags: ['tag-before'] })
  const { body } = good(await client.get(`/server/${id}/overview`))
  const address = String(body['address'])
  for (const who of both) {
    assert.deepEqual(await found(who, 'LD-NAM'), [id])
    assert.deepEqual(await found(who, address.slice(4)), [id])
    assert.deepEqual(await found(who, '%'), [])
  }
  good(await client.call('PUT', `/server/${id}/rename`, { body: { name: 'new-name' } }))
  good(
    await client.call('PUT', `/server/${id}/description`, { body: { description: '', tags: ['tag-after'] } }),
  )
  for (const who of both) {
    assert.deepEqual(await found(who, 'old-name'), [])
    assert.deepEqual(await found(who, 'tag-before'), [])
    assert.deepEqual(await found(who, 'tag-after'), [id])
  }
  assert.deepEqual(await found(elsewhere.client, 'tag-after'), [])
  await done(world, client.call('DELETE', `/server/${id}/terminate`))
  for (const who of both) assert.deepEqual(await found(who, 'new-name'), [])
  assert.deepEqual(await world.run(`select from server_text where server_id = '${id}'`), [])
})

test('what very many servers have is found too, in the order of the list', async () => {
  await world.run(`insert into server (site_id, owner_id, name, state)
    select ${owner.account.siteId}, ${owner.account.id}, 'many-' || lpad(i::text, 4, '0'), 'ready' from generate_series(1, 300) i`)
  const { body } = good(await admin.client.get('/servers?filter=many-&from=250&size=5'))
  assert.equal((body['items'] as { name: string }[])[0]?.name, 'many-0251')
  assert.equal(body['total'], 300)
})
