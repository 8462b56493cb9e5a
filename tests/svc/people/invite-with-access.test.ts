import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { forgetProof } from '../harness/world/secured.ts'
import { madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const owner = await world.account()
const client = await signedIn(world, owner)
const other = await signedIn(world)
const server = await madeServer(world, client, 'shared-01')
const theirs = await madeServer(world, other, 'theirs-01')
const group = String(good(await client.post('/groups', { name: 'Night shift' })).body['id'])
const theirGroup = String(good(await other.post('/groups', { name: 'Theirs' })).body['id'])
const invited = (name: string, more: object) =>
  client.post('/users', { email: `${name}@example.com`, role: 'subuser', ...more })

test('an invited sub-user gets servers and groups', async () => {
  const { id, site } = good(
    await invited('noa', { servers: [server], configuration: true, groups: [group] }),
  ).body
  assert.equal(site, 'aurora')
  const { body } = good(await client.get(`/server/${server}/permissions`))
  assert.deepEqual(
    (body['items'] as Record<string, unknown>[]).map(({ name, configuration }) => [name, configuration]),
    [['noa@example.com', true]],
  )
  const members = good(await client.get(`/groups/aurora/${group}/members`)).body['items']
  assert.deepEqual(
    (members as Record<string, unknown>[]).map((each) => each['id']),
    [id],
  )
})

test("gives no one else's servers and groups, and then invites no one", async () => {
  refused(await invited('lost', { servers: [theirs] }), 400, 903)
  refused(await invited('lost', { groups: [theirGroup] }), 400, 903)
  assert.deepEqual(await world.run(`select from account where email = 'lost@example.com'`), [])
  const offered = good(await client.get('/users/servers')).body['items'] as Record<string, unknown>[]
  assert.deepEqual(
    offered.map(({ name }) => name),
    ['shared-01'],
  )
})

test('giving access needs a recent sign-in, inviting does not', async () => {
  await forgetProof(world, owner)
  refused(await invited('late', { servers: [server] }), 400, 916)
  refused(await invited('late', { groups: [group] }), 400, 916)
  good(await invited('late', {}))
})

test('administrators choose a parent and give its servers; others have no parents to choose', async () => {
  const { client: admin } = await withRights(world, 'admin')
  assert.deepEqual(good(await client.get('/users/parents')).body['items'], [])
  const parents = good(await admin.get(`/users/parents?filter=${owner.email}`)).body['items']
  assert.deepEqual(
    (parents as Record<string, unknown>[]).map(({ id }) => id),
    [String(owner.id)],
  )
  const body = { email: 'by-admin@example.com', role: 'subuser', parent: String(owner.id) }
  refused(await admin.post('/users', { ...body, servers: [theirs] }), 400, 903)
  good(await admin.post('/users', { ...body, servers: [server] }))
})
