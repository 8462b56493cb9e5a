import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 30')
const { client: admin } = await withRights(world, 'admin')

interface Owner {
  account: TestAccount
  client: Client
  on: string
  off: string
}

let number = 0
/** An owner of a running and a stopped server. */
const owner = async (): Promise<Owner> => {
  const account = await world.account()
  const client = await signedIn(world, account)
  number += 1
  const on = await madeServer(world, client, `on-${number}`, { powerOn: true })
  return { account, client, on, off: await madeServer(world, client, `off-${number}`) }
}

const status = async (id: string) => good(await admin.get(`/server/${id}/overview`)).body['status']
const statuses = async ({ on, off }: Owner) => [await status(on), await status(off)]
const become = async ({ account }: Owner, state: string) =>
  done(
    world,
    admin.post(`/users/aurora/${account.id}/state`, { state, reason: 'Bills are open.', checkOnly: false }),
  )
const power = (client: Client, id: string, word: string) =>
  client.call('PUT', `/server/${id}/power`, { body: { power: word } })
const machines = async (...ids: string[]) =>
  (await world.run(`select ref from embedded_machine where ref in ('${ids.join("','")}') order by ref`))
    .length

test('running servers are suspended with their account, and resume with it', async () => {
  const one = await owner()
  await become(one, 'Suspended-Billing')
  assert.deepEqual(await statuses(one), ['suspended', 'off'])
  const [event] = good(await admin.get(`/server/${one.on}/history`)).body['items'] as Record<
    string,
    unknown
  >[]
  assert.deepEqual([event?.['action'], event?.['source'], event?.['user']], ['suspend', 'system', ''])
  // The owner cannot resume it, whatever else is read-only.
  assert.equal((await power(one.client, one.on, 'resume')).status >= 400, true)
  await become(one, 'Suspended-Policy')
  assert.deepEqual(await statuses(one), ['suspended', 'off'])
  // A lock is about who signs in: it neither suspends servers nor has them run.
  await become(one, 'Locked')
  assert.deepEqual(await statuses(one), ['suspended', 'off'])
  await become(one, 'Ok')
  assert.deepEqual(await statuses(one), ['on', 'off'])
})

test('manual suspensions and resumptions by owner or administrator stay', async () => {
  const one = await owner()
  await done(world, power(one.client, one.on, 'suspend'))
  await become(one, 'Suspended-Policy')
  await become(one, 'Ok')
  assert.deepEqual(await statuses(one), ['suspended', 'off'])
  await done(world, power(one.client, one.on, 'resume'))
  await become(one, 'Suspended-Policy')
  await done(world, power(admin, one.on, 'resume'))
  await world.service.drainQueue()
  assert.deepEqual(await statuses(one), ['on', 'off'])
})

test('a busy server is suspended later; a stuck one is resumed by its owner', async () => {
  const one = await owner()
  await world.run(`update server set command_id = 987654, doing = 'restart' where id = '${one.on}'`)
  await become(one, 'Suspended-Policy')
  await world.run(`update server set command_id = null, doing = null where id = '${one.on}'`)
  assert.equal(await status(one.on), 'on')
  await world.service.drainQueue()
  assert.equal(await status(one.on), 'suspended')
  await world.run(
    `update embedded_machine set spec = jsonb_set(spec, '{name}', '"fail-exit"') where ref = '${one.on}'`,
  )
  await become(one, 'Ok')
  assert.equal(await status(one.on), 'suspended')
  await world.run(
    `update embedded_machine set spec = jsonb_set(spec, '{name}', '"fine"') where ref = '${one.on}'`,
  )
  await done(world, power(one.client, one.on, 'resume'))
  assert.equal(await status(one.on), 'on')
})

test('disabling and termination show the number of servers', async () => {
  const one = await owner()
  const told = async (path: string, body: object, method = 'POST') => {
    const { body: answer } = good(await admin.call(method, path, { body: { ...body, checkOnly: true } }))
    const kinds = (answer['consequences'] as { kind: string; count: number }[]).map(({ kind, count }) => [
      kind,
      count,
    ])
    return Object.fromEntries(
      kinds.filter(([kind]) => String(kind).toLowerCase().includes('servers')),
    ) as object
  }
  const user = `/users/aurora/${one.account.id}`
  assert.deepEqual(await told('/header/disable', { userId: String(one.account.id) }, 'PUT'), {
    runningServers: 1,
  })
  assert.deepEqual(await told(`${user}/state`, { state: 'Suspended-Billing' }), { runningServers: 1 })
  assert.deepEqual(await told(`${user}/state`, { state: 'Locked' }), {})
  assert.deepEqual(await told(`${user}/terminate`, { reason: 'Asked for it.' }), {
    runningServers: 1,
    servers: 2,
  })
  const { rows } = good(
    await admin.post('/batch/suspendAccounts', {
      accounts: `${one.account.email} nobody@mail.example`,
      state: 'Suspended-Policy',
      reason: 'Because.',
      checkOnly: true,
    }),
  ).body as { rows: { servers: number }[] }
  assert.deepEqual(
    rows.map(({ servers }) => servers),
    [2, 0],
  )
  good(
    await admin.call('PUT', '/header/disable', {
      body: { userId: String(one.account.id), checkOnly: false },
    }),
  )
  await world.service.drainQueue()
  assert.deepEqual(await statuses(one), ['suspended', 'off'])
  await done(world, admin.call('PUT', '/header/enable', { body: { userId: String(one.account.id) } }))
  assert.deepEqual(await statuses(one), ['on', 'off'])
})

test('deleting an account deletes all its machines, also concurrent ones', async () => {
  const one = await owner()
  good(await one.client.call('PUT', `/server/${one.on}/protection`, { body: { protected: true } }))
  const user = `/users/aurora/${one.account.id}`
  await done(world, admin.post(`${user}/terminate`, { reason: 'Asked for it.', checkOnly: false }))
  assert.deepEqual(await statuses(one), ['suspended', 'off'])
  assert.equal(await machines(one.on, one.off), 2)
  await world.run(
    `update account set terminates_at = now() - interval '1 second' where id = ${one.account.id}`,
  )
  await sweep(world.service.db, openLog('silent'))
  refused(await admin.get(`/server/${one.on}/overview`), 404, 906)
  await world.service.drainQueue()
  assert.equal(await machines(one.on, one.off), 0)
  // A worker that had started to create it stops.
  await world.run(`insert into embedded_machine (site_id, ref, power, spec)
    values (${one.account.siteId}, '${one.on}', 'on', '{"name": "late", "disks": [], "nics": []}');
    update machine_leaving set due_at = now()`)
  await world.service.drainQueue()
  assert.equal(await machines(one.on), 0)
  await world.run("update machine_leaving set left_at = left_at - interval '1 hour', due_at = now()")
  await world.service.drainQueue()
  assert.deepEqual(await world.run('select from machine_leaving'), [])
})
