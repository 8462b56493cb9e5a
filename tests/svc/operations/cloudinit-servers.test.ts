import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { policiesOf } from '../harness/servers/cloudinit.ts'
import { withRights } from '../harness/people/profile.ts'
import { madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
await world.run('delete from init_policy')
const { client: admin } = await withRights(world, 'admin')
const owner = await world.account()
const client = await signedIn(world, owner)
const policies = policiesOf(admin)

const offered = async () =>
  (good(await client.get('/serverCreate/options')).body['initPolicies'] as { id: string }[]).map(
    ({ id }) => id,
  )

test('a server is made with a policy that is published, and with no other', async () => {
  const id = await policies.draft('Web server')
  good(await policies.file(id))
  assert.deepEqual(await offered(), [])
  const asked = newServer('web-0', { initPolicy: id })
  refused(await client.post('/serverCreate', asked), 400, 903)
  good(await policies.publish(id))
  assert.deepEqual(await offered(), [id])
  const server = await madeServer(world, client, 'web-1', { initPolicy: id })
  assert.equal(good(await client.get(`/server/${server}/overview`)).body['initPolicy'], 'Web server v1')
  assert.equal((await policies.show(id))['servers'], 1)
  const [log] = await world.run(
    `select string_agg(l.entry, '; ') as lines from command c join command_log l on l.command_id = c.id
      where c.target = 'web-1'`,
  )
  assert.match(String(log?.['lines']), /Applying the init policy/)
  good(await policies.retire(id))
  refused(await client.post('/serverCreate', { ...asked, name: 'web-2' }), 400, 903)
})

test('a server shows no policy, or the name of a deleted one', async () => {
  const plain = await madeServer(world, client, 'plain-1')
  assert.equal(good(await client.get(`/server/${plain}/overview`)).body['initPolicy'], '')
  const id = await policies.draft('Gone')
  good(await policies.service(id))
  good(await policies.publish(id))
  const server = await madeServer(world, client, 'gone-1', { initPolicy: id })
  good(await policies.retire(id))
  good(await policies.remove(id))
  assert.equal(good(await client.get(`/server/${server}/overview`)).body['initPolicy'], 'Gone v1')
})
