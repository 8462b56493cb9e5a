import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Body, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { madeServer, stockSites } from '../harness/servers/servers.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
await stockSites(world)
const owner = await withRights(world, 'customer')
const other = await withRights(world, 'customer')
const operator = await withRights(world, 'operator')
const elsewhere = await withRights(world, 'operator', 'borealis')
const server = await madeServer(world, owner.client, 'heron-9')

const entries = async (client: Client, path: string): Promise<Body[]> =>
  good(await client.get(`/timeline/${path}`)).body['items'] as Body[]

test("a server's timeline has its actions, tasks, tickets and permissions, newest first", async () => {
  good(await owner.client.call('PUT', `/server/${server}/rename`, { body: { name: 'heron-10' } }))
  good(
    await owner.client.post('/support/tickets', {
      department: 'support',
      priority: 'normal',
      subject: 'heron-10 is slow',
      message: 'It has been slow since noon.',
      attachments: [],
    }),
  )
  const found = await entries(owner.client, `server/${server}`)
  assert.deepEqual(
    found.map(({ kind, event }) => [kind, event]),
    [
      ['ticket', 'ticket'],
      ['audit', 'server.rename'],
      ['task', 'server.create'],
    ],
  )
  assert.equal(found[2]?.['by'], owner.account.email)
})

test('a timeline is searched by names and filtered by kind', async () => {
  const named = await entries(operator.client, `server/${server}?filter=heron-10`)
  assert.ok(named.length > 0 && named.every(({ method }) => String(method).includes('heron-10')))
  const tasks = await entries(operator.client, `server/${server}?kind=task`)
  assert.deepEqual(
    tasks.map(({ event }) => event),
    ['server.create'],
  )
})

test('a timeline is refused to those who may not see the record, and elsewhere', async () => {
  for (const { client } of [other, elsewhere])
    refused(await client.get(`/timeline/server/${server}`), 404, 906)
  refused(await other.client.get(`/timeline/user/${owner.account.id}`), 404, 906)
  refused(await owner.client.get('/timeline/anything/1'), 404, 906)
})

test("a user's timeline has audit lines for those who manage the user", async () => {
  const found = await entries(operator.client, `user/${owner.account.id}?kind=audit`)
  assert.ok(found.some(({ event }) => event === 'ticket-created'))
})

test('the audit log finds who did something to an object by its name', async () => {
  good(await operator.client.call('DELETE', `/server/${server}/terminate`))
  const { items } = good(await operator.client.get('/reports/auditTrail?filter=HERON-10')).body
  const line = (items as Body[]).find(({ event }) => event === 'server-terminated')
  assert.deepEqual(
    [line?.['by'], line?.['email'], line?.['method']],
    [operator.account.email, owner.account.email, 'heron-10'],
  )
  const byActor = good(
    await operator.client.get(`/reports/auditTrail?event=server-terminated&filter=${operator.account.email}`),
  ).body['items'] as Body[]
  assert.equal(byActor.length, 1)
})
