import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeKey, openProgram } from '../harness/cli/machine.ts'
import { giveProfile } from '../harness/money/billing.ts'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { belongTo } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { setPrices } from '../harness/money/prices.ts'
import { done, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const { siteId } = await world.account()
const prices = {
  'cpu.B': [0.01, 7],
  ram: [0.01, 7],
  disk: [0.001, 0.5],
  ip: [0.01, 7],
  'traffic.t5000': [0, 0],
} as const
await setPrices(world, siteId, prices, { only: true })

const refusedFor = (answer: Answer, reason: string): void => {
  refused(answer, 400, 927)
  assert.equal(answer.body.errors?.[0]?.params?.['reason'], reason)
}

const owner = await world.account()
const client = await signedIn(world, owner)
const server = await madeServer(world, client, 'stays')

test('a profile without details creates no server, and its message says what to do', async () => {
  await giveProfile(world, owner, { state: 0 })
  const answer = await client.post('/serverCreate', newServer('too-early'))
  refusedFor(answer, 'billingNotSet')
  assert.match(String(answer.body.errors?.[0]?.info), /Complete your details under Billing profile/)
  assert.equal(good(await client.get('/serverCreate/options')).body['billingRefuses'], true)
  await giveProfile(world, owner, { state: 3 })
  assert.equal(good(await client.get('/serverCreate/options')).body['billingRefuses'], undefined)
  await madeServer(world, client, 'in-time')
})

test('a locked profile powers no server on, and off at any time', async () => {
  await giveProfile(world, owner, { state: 9 })
  refusedFor(await client.call('PUT', `/server/${server}/power`, { body: { power: 'on' } }), 'billingDeposit')
  await giveProfile(world, owner, { state: 0 })
  await done(world, client.call('PUT', `/server/${server}/power`, { body: { power: 'on' } }))
  await giveProfile(world, owner, { state: 7 })
  await done(world, client.call('PUT', `/server/${server}/power`, { body: { power: 'off' } }))
})

test('a profile in verification makes servers smaller and not larger', async () => {
  await giveProfile(world, owner, { state: 5 })
  const size = { cpuType: 'B', cpuCount: 2, ramMB: 2048, billing: 'hourly', traffic: 't5000' }
  const configure = (more: object) =>
    client.call('PUT', `/server/${server}/configuration`, { body: { ...size, ...more } })
  refusedFor(await configure({ ramMB: 4096 }), 'billingReview')
  await done(world, configure({ cpuCount: 1 }))
  refusedFor(await client.post(`/server/${server}/disks`, { sizeGB: 20 }), 'billingReview')
})

test('a machine API is refused what its owner’s profile refuses', async () => {
  await giveProfile(world, owner, { state: 3 })
  const key = await makeKey(client, 'machine', ['read', 'power'])
  await giveProfile(world, owner, { state: 9 })
  const program = openProgram(world, { AuthClientId: key.id, AuthSecret: key.secret })
  const { status, body } = await program.post('/service/server/poweron', { id: server })
  assert.deepEqual([status, (body as { errors: { code: number }[] }).errors[0]?.code], [400, 927])
})

test('a required external profile comes before new servers', async () => {
  await giveProfile(world, owner, { state: -1, external_status: 1 })
  refusedFor(await client.post('/serverCreate', newServer('external')), 'billingExternal')
  await giveProfile(world, owner, { state: -1, external_status: 2 })
  await madeServer(world, client, 'external')
})

test('staff are refused what the profile of a server’s owner refuses', async () => {
  const { client: staff } = await withRights(world, 'admin')
  await giveProfile(world, owner, { state: 7, external_status: 0 })
  refusedFor(await staff.call('PUT', `/server/${server}/power`, { body: { power: 'on' } }), 'billingLocked')
})

test('a sub-user has the codes of its parent and knows that it is locked', async () => {
  const child = await world.account()
  await belongTo(world, child, owner)
  const sub = await signedIn(world, child)
  const codes = async () => {
    const { billingStatus, externalStatus, paymentType, isParentLocked } = good(await sub.get('/user')).body
    return [billingStatus, externalStatus, paymentType, isParentLocked]
  }
  assert.deepEqual(await codes(), [7, 0, 0, true])
  await giveProfile(world, owner, { state: 3, payment_type: 2 })
  assert.deepEqual(await codes(), [3, 0, 2, false])
  await world.run(`update account set account_status = 'Suspended-Billing', status_reason = 'Late', suspended_at = now()
    where id = ${owner.id}`)
  assert.deepEqual(await codes(), [3, 0, 2, true])
  await world.run(
    `update account set account_status = 'Ok', status_reason = '', suspended_at = null where id = ${owner.id}`,
  )
  assert.deepEqual(await codes(), [3, 0, 2, false])
  assert.equal(good(await client.get('/user')).body['billingAdminEnabled'], true)
})
