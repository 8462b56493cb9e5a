import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const account = await world.account()
const client = await signedIn(world, account)
const id = await madeServer(world, client, 'coded-01')
const headers = { 'api-version': 'codes' }

const items = async (path: string, more: object = { headers }) =>
  good(await client.call('GET', path, more)).body['items'] as Record<string, unknown>[]

test('a client that asks for codes gets the numbers of the specification', async () => {
  const server = good(await client.call('GET', `/server/${id}/overview`, { headers })).body
  assert.deepEqual([server['billing'], server['connectionType'], server['cpuType']], [1, 1, 'B'])
  const [nic] = await items(`/server/${id}/nics`)
  assert.equal(nic?.['networkType'], 1)
  for (const size of ['', '?size=0']) assert.equal((await items(`/servers${size}`))[0]?.['billing'], 1)
})

test('words are the default, whatever else the version is', async () => {
  for (const version of ['latest', '1', 'CODES', undefined])
    assert.equal(
      (await items('/servers', version ? { headers: { 'api-version': version } } : {}))[0]?.['billing'],
      'hourly',
    )
})

test('numbers are taken where words are, from clients that ask for codes only', async () => {
  assert.equal((await items('/servers?billing=1')).length, 1)
  assert.equal((await items('/servers?billing=0')).length, 0)
  assert.equal((await items('/servers?billing=hourly')).length, 1)
  refused(await client.call('GET', '/servers?billing=7', { headers }), 400, 903)
  refused(await client.get('/servers?billing=1'), 400, 903)
  const body = { networkType: 1 }
  good(await client.call('POST', `/server/${id}/nics`, { headers, body }))
  refused(await client.call('POST', `/server/${id}/nics`, { body }), 400, 903)
})
