import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Answer, Client } from '../harness/world/client.ts'
import { good, refused } from '../harness/world/client.ts'
import { madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world, 250)
const owner = await world.account()
const client = await signedIn(world, owner)
const stranger = await signedIn(world)

const items = async (path: string, who: Client = client) =>
  good(await who.get(path)).body['items'] as Record<string, unknown>[]
const because = (answer: Answer, reason: string): void =>
  assert.deepEqual([answer.status, answer.body.errors?.[0]?.params], [400, { reason }])
const barriers = async (query: string) =>
  Object.fromEntries((await items(`/networkCandidates?${query}`)).map(({ name, barrier }) => [name, barrier]))
const one = await madeServer(world, client, 'first-01')
const two = await madeServer(world, client, 'second-01')

test('a network is created with servers in it', async () => {
  const body = { datacenter: 'TEST', name: 'shop', range: '10.1.0.0/24', servers: [one, two] }
  const id = String(good(await client.post('/networks', body)).body['id'])
  await world.service.drainQueue()
  const members = await items(`/networks/${id}/servers`)
  assert.deepEqual(
    members.map(({ server, addresses }) => [server, addresses]),
    [
      ['first-01', ['10.1.0.1']],
      ['second-01', ['10.1.0.2']],
    ],
  )
})

test('attaches all servers or none', async () => {
  const id = String(good(await client.post('/networks', { datacenter: 'TEST', name: 'office' })).body['id'])
  const path = `/networks/${id}/attachServers`
  because(await client.post(path, { servers: [one, 'missing'] }), 'serverOfNetwork')
  assert.deepEqual(await items(`/networks/${id}/servers`), [])
  refused(await client.post(path, { servers: [one, two], ip: '10.2.0.9' }), 400, 903)
  refused(await stranger.post(path, { servers: [one] }), 404, 906)
  const { cmdIds } = good(await client.post(path, { servers: [one, two] })).body
  assert.equal((cmdIds as unknown[]).length, 2)
  await world.service.drainQueue()
  assert.equal((await items(`/networks/${id}/servers`)).length, 2)
})

test('says why a server cannot be attached', async () => {
  const id = String(good(await client.post('/networks', { datacenter: 'TEST', name: 'lab' })).body['id'])
  assert.deepEqual(await barriers(`network=${id}`), { 'first-01': 'none', 'second-01': 'none' })
  good(await client.post(`/networks/${id}/attachServers`, { servers: [one] }))
  await world.service.drainQueue()
  assert.deepEqual(await barriers(`network=${id}`), { 'first-01': 'attached', 'second-01': 'none' })
  assert.deepEqual(await barriers('datacenter=OTHER'), {
    'first-01': 'datacenter',
    'second-01': 'datacenter',
  })
  await world.run(`update server set power = 'suspended' where id = '${two}'`)
  assert.deepEqual(await barriers('datacenter=TEST'), { 'first-01': 'none', 'second-01': 'suspended' })
  refused(await stranger.get(`/networkCandidates?network=${id}`), 404, 906)
  assert.deepEqual(await items('/networkCandidates?datacenter=TEST', stranger), [])
})

test("offers the data center with most of the caller's servers first", async () => {
  const [first] = await items('/networkDatacenters')
  assert.deepEqual([first?.['id'], first?.['servers']], ['TEST', 2])
})
