import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { endpoints } from '../harness/hostile/every-endpoint.ts'
import { readDocument } from '../harness/world/openapi-document.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const document = await readDocument(world.client())

test('the OpenAPI document is valid by the schema of OpenAPI 3.1', () => {
  assert.equal(document.faults, undefined)
})

test('each example in the OpenAPI document fits the schema beside it', () => {
  const shown = document.described.filter(({ example }) => example !== undefined)
  assert.ok(shown.length > endpoints.length)
  for (const { where, example } of shown) assert.equal(document.faultsOf(where, example), '', where)
})

test('each list and report of the service answers as its OpenAPI document says', async () => {
  const { client: root } = await withRights(world, 'root')
  let replies = 0
  for (const { method, path, media, changes } of endpoints) {
    if (method !== 'GET' || media || changes || path.includes(':')) continue
    const answer = await root.get(path)
    const isReply = answer.status === 200
    replies += Number(isReply)
    const where = `GET ${path} ${isReply ? 200 : 'default'}`
    assert.equal(document.faultsOf(where, answer.body), '', `${where}: ${answer.text}`)
  }
  assert.ok(replies > 100, `${replies}`)
})

test('a refusal answers as the OpenAPI document says', async () => {
  const { body } = await world.client().get('/users')
  assert.equal(body.errors?.length, 1)
  assert.equal(document.faultsOf('GET /users default', body), '')
  assert.notEqual(document.faultsOf('GET /users default', { errors: [] }), '')
})
