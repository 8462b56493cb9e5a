import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { literal, object } from 'superstruct'
import { serveResource } from '../../../demo-host/svc/domain/resources/serve-resource.ts'
import { serve } from '../../../demo-host/svc/domain/serving/serve.ts'
import { fail } from '../../../demo-host/svc/kernel/http/fail.ts'
import { serveAreas } from '../../../demo-host/svc/serve-areas.ts'
import { rendered } from '../../../src/contract/engine/endpoint.ts'
import { code } from '../../../src/contract/engine/error-codes.ts'
import { maybe, text } from '../../../src/contract/kinds.ts'
import { paged, pageQuery } from '../../../src/contract/engine/paged.ts'
import { Bulk, bulkIds, Saved } from '../../../src/contract/engine/saved.ts'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { recordStatements } from '../harness/hostile/statements.ts'
import { openWorld } from '../harness/world/world.ts'

const Ship = object({ id: text(1, 20), name: text(1, 80), port: text(0, 80) })
const [can, summary] = ['sites:write', ''] as const

const ships = {
  list: rendered({
    method: 'GET',
    path: '/ships',
    can: 'sites:read',
    summary,
    query: object({ ...pageQuery, port: maybe(text(1, 80)) }),
    reply: paged(Ship),
  }),
  show: rendered({ method: 'GET', path: '/ships/:id', can, summary, reply: Ship }),
  create: rendered({
    method: 'POST',
    path: '/ships',
    can,
    summary,
    body: object({ name: text(1, 80), port: maybe(text(0, 80)) }),
    reply: Ship,
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/ships/:id',
    can,
    summary,
    body: object({ name: text(1, 80) }),
    reply: Saved,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/ships/:id',
    can,
    summary,
    reply: object({ removed: literal(true) }),
  }),
  bulk: rendered({
    method: 'POST',
    path: '/ships/remove',
    can,
    summary,
    body: object({ ids: bulkIds() }),
    reply: Bulk,
  }),
}
const move = {
  bulk: rendered({
    method: 'POST',
    path: '/ships/move',
    can,
    summary,
    body: object({ ids: bulkIds(), port: text(1, 80) }),
    reply: Bulk,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/ships/:id/port',
    can,
    summary,
    body: object({ port: text(1, 80) }),
    reply: Saved,
  }),
  list: ships.list,
}

const plain = { table: 'health_service', scope: 'site', sort: 'name' } as const
const fleet = serveResource(ships, {
  ...plain,
  columns: { name: 'name', port: 'region' },
  search: ['name'],
  writable: ['name', 'port'],
  unique: 'name',
  limit: 5,
  beforeCreate: ({ body }) => {
    if (body.port === 'Atlantis') throw fail(code.badRequest, { key: 'port' })
    return { place: 7 }
  },
})
const moved = serveResource(move, {
  ...plain,
  columns: { name: 'name', port: 'region' },
  writable: ['port'],
})

const world = await openWorld(
  { DATABASE_POOL: '4' },
  undefined,
  undefined,
  undefined,
  undefined,
  (app, parts) => {
    serveAreas(app, parts)
    serve(app, parts, ships, fleet.handlers)
    serve(app, parts, move, moved.handlers)
  },
)
after(world.close)
await world.run(`grant insert, update, delete on health_service to portico_app;
  delete from health_incident_service; delete from health_service`)

const admin = await withRights(world, 'admin')
const elsewhere = await withRights(world, 'admin', 'borealis')

const launch = async (name: string, port?: string): Promise<string> =>
  String(good(await admin.client.post('/ships', { name, port })).body['id'])

const named = async (query = '') =>
  (good(await admin.client.get(`/ships${query}`)).body['items'] as { name: string }[]).map(({ name }) => name)

const sinkAll = () => world.run('delete from health_service')

test('a declared resource is created, listed, changed and removed, with audit', async () => {
  const made = good(await admin.client.post('/ships', { name: ' Pequod ', port: 'Nantucket' })).body
  assert.deepEqual([made['name'], made['port']], ['Pequod', 'Nantucket'])
  const id = String(made['id'])
  await launch('Argo')
  assert.deepEqual(await named(), ['Argo', 'Pequod'])
  assert.deepEqual(await named('?port=Nantucket'), ['Pequod'])
  assert.deepEqual(await named('?filter=arg'), ['Argo'])
  good(await admin.client.call('PUT', `/ships/${id}`, { body: { name: 'Rachel' } }))
  assert.deepEqual(good(await admin.client.get(`/ships/${id}`)).body, {
    id,
    name: 'Rachel',
    port: 'Nantucket',
  })
  assert.deepEqual(await world.run(`select place from health_service where id = ${id}`), [{ place: 7 }])
  good(await admin.client.call('DELETE', `/ships/${id}`))
  refused(await admin.client.get(`/ships/${id}`), 404, 906)
  refused(await admin.client.call('DELETE', `/ships/${id}`), 404, 906)
  const lines = await world.run(
    `select event from audit where account_id = ${admin.account.id} and method = 'health_service ${id}' order by id`,
  )
  assert.deepEqual(
    lines.map(({ event }) => event),
    ['item-created', 'item-changed', 'item-removed'],
  )
})

test('case 64: rows of another site are not there, whatever is done to them', async () => {
  const id = await launch('Beagle')
  for (const path of [`/ships/${id}`, '/ships/x', '/ships/99999999999999999999'])
    refused(await elsewhere.client.get(path), 404, 906)
  refused(await elsewhere.client.call('PUT', `/ships/${id}`, { body: { name: 'Mine' } }), 404, 906)
  refused(await elsewhere.client.call('DELETE', `/ships/${id}`), 404, 906)
  const bulk = await elsewhere.client.post('/ships/remove', { ids: [id] })
  assert.deepEqual(good(bulk).body, { done: 0, missing: [id] })
  assert.ok((await named()).includes('Beagle'))
})

test('rule violations, blank texts and invalid values aren’t stored', async () => {
  await sinkAll()
  for (const body of [{ name: '  ' }, { name: 'Argo', port: 'Atlantis' }, {}, { name: 'x', place: 1 }])
    refused(await admin.client.post('/ships', body), 400, 903)
  assert.deepEqual(await named(), [])
})

test('concurrent creations respect unique names and the limit', async () => {
  await sinkAll()
  const same = await Promise.all(
    ['Twin', 'twin', 'TWIN'].map((name) => admin.client.post('/ships', { name })),
  )
  assert.deepEqual(
    same.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 400, 400],
  )
  const many = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => admin.client.post('/ships', { name: `Of ${number}` })),
  )
  assert.equal(many.filter(({ status }) => status === 200).length, 4)
  refused(await admin.client.post('/ships', { name: 'One more' }), 400, 920)
})

test('case 97: a repeat with the same key makes nothing more', async () => {
  await sinkAll()
  const make = () => admin.client.post('/ships', { name: 'Once' }, { 'idempotency-key': 'ship' })
  assert.deepEqual(good(await make()).body, good(await make()).body)
  assert.deepEqual(await named(), ['Once'])
})

test('bulk changes run in one statement and name missing rows', async () => {
  await sinkAll()
  const ids = [await launch('One'), await launch('Two'), await launch('Three')]
  const body = { ids: [ids[0], ids[1], '999999'], port: 'Lisbon' }
  assert.deepEqual(good(await admin.client.post('/ships/move', body)).body, { done: 2, missing: ['999999'] })
  assert.deepEqual(await named('?port=Lisbon'), ['One', 'Two'])
  const statements = await recordStatements(async () => {
    assert.equal(good(await admin.client.post('/ships/remove', { ids })).body['done'], 3)
  })
  assert.equal(statements.filter((one) => one.startsWith('delete')).length, 1)
  assert.deepEqual(await named(), [])
})
