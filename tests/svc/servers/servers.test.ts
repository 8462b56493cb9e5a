import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Answer, Client } from '../harness/world/client.ts'
import { good, refused } from '../harness/world/client.ts'
import { seen } from '../harness/world/commands.ts'
import { giveRights } from '../harness/people/profile.ts'
import { done, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 30')
const account = await world.account()
const client = await signedIn(world, account)
const admin = await world.account()
await giveRights(world, admin, 'admin')
const administrator = await signedIn(world, admin)

const shown = async (id: string, who = client) => good(await who.get(`/server/${id}/overview`)).body
const items = async (path: string, who = client) =>
  good(await who.get(path)).body['items'] as Record<string, unknown>[]
const put = (path: string, body: object, who: Client = client) => who.call('PUT', path, { body })
const because = (answer: Answer, reason: string): void => {
  refused(answer, 400, 927)
  assert.deepEqual(answer.body.errors?.[0]?.['params'], { reason })
}
const freeAddresses = async () =>
  (
    await world.run(`select count(*)::int as free from address where site_id = ${account.siteId}
      and datacenter = 'TEST' and nic_id is null`)
  )[0]?.['free']

test('a server is made, switched, changed, put back and terminated, and its history says so', async () => {
  const free = Number(await freeAddresses())
  const id = await madeServer(world, client, 'web-01', { powerOn: true, disk2GB: 50, tags: ['front'] })
  const made = await shown(id)
  assert.equal(made['status'], 'on')
  assert.match(String(made['address']), /^198\.51\./)
  assert.deepEqual(
    [made['image'], made['location'], made['diskGB'], made['connectUser'], made['owner'], made['cmdId']],
    ['Test OS 1', 'Frankfurt, Germany', 70, 'root', account.email, null],
  )
  const [nic] = await items(`/server/${id}/nics`)
  assert.match(String(nic?.['mac']), /^00:50:56:[0-3]/)
  for (const filter of ['WEB-', 'fron', String(made['address']), String(nic?.['mac']).slice(9)])
    assert.deepEqual(
      (await items(`/servers?filter=${filter}`)).map((row) => row['id']),
      [id],
      filter,
    )
  assert.equal((await items('/servers?power=on&tag=front&datacenter=TEST')).length, 1)
  assert.equal((await items('/servers?power=off')).length, 0)

  await done(world, put(`/server/${id}/password`, { password: 'Other_456' }))
  await done(world, put(`/server/${id}/power`, { power: 'off' }))
  assert.equal((await shown(id))['status'], 'off')
  because(await put(`/server/${id}/power`, { power: 'off' }), 'sameState')
  because(await put(`/server/${id}/power`, { power: 'restart' }), 'mustBeOn')
  because(await put(`/server/${id}/password`, { password: 'Other_456' }), 'mustBeOn')

  const larger = { cpuType: 'A', cpuCount: 4, ramMB: 4096, billing: 'monthly', traffic: 'b20' }
  refused(await put(`/server/${id}/configuration`, { ...larger, cpuCount: 5 }), 400, 903)
  refused(await put(`/server/${id}/configuration`, { ...larger, ramMB: 256 }), 400, 903)
  await done(world, put(`/server/${id}/configuration`, larger))
  const changed = await shown(id)
  assert.deepEqual(Object.fromEntries(Object.keys(larger).map((name) => [name, changed[name]])), larger)

  because(await put(`/server/${id}/disks/1`, { sizeGB: 40 }), 'mustGrow')
  refused(await put(`/server/${id}/disks/0`, { sizeGB: 3000 }), 400, 903)
  refused(await put(`/server/${id}/disks/7`, { sizeGB: 100 }), 404, 906)
  await done(world, put(`/server/${id}/disks/1`, { sizeGB: 100 }))
  await done(world, client.post(`/server/${id}/disks`, { sizeGB: 30 }))
  because(await client.call('DELETE', `/server/${id}/disks/0`), 'osDisk')
  await done(world, client.call('DELETE', `/server/${id}/disks/1`))
  assert.deepEqual(
    (await items(`/server/${id}/disks`)).map((disk) => [disk['id'], disk['sizeGB'], disk['isOS']]),
    [
      ['0', 20, true],
      ['2', 30, false],
    ],
  )
  await done(world, put(`/server/${id}/nics/0`, { connected: false }))
  assert.equal((await items(`/server/${id}/nics`))[0]?.['connected'], false)

  for (const name of ['first', 'second', 'third'])
    await done(world, client.post(`/server/${id}/snapshots`, { name }))
  because(await client.call('DELETE', `/server/${id}/disks/2`), 'snapshots')
  const [first, second] = (await items(`/server/${id}/snapshots`)).map((row) => String(row['id']))
  await done(world, put(`/server/${id}/snapshots/${first}`, {}))
  await done(world, client.call('DELETE', `/server/${id}/snapshots/${second}`))
  const tree = (await items(`/server/${id}/snapshots`)).map((row) => [
    String(row['name']).split('-')[0],
    String(row['parent']).split('-')[0],
    row['depth'],
    row['isCurrent'],
  ])
  assert.deepEqual(tree, [
    ['first', '', 0, true],
    ['third', 'first', 1, false],
  ])

  good(await put(`/server/${id}/rename`, { name: 'web-02' }))
  good(await put(`/server/${id}/description`, { description: 'For the shop', tags: [] }))
  good(await put(`/server/${id}/protection`, { protected: true }))
  because(await client.call('DELETE', `/server/${id}/terminate`), 'protected')
  good(await put(`/server/${id}/protection`, { protected: false }))

  const history = await items(`/server/${id}/history?size=50`)
  assert.deepEqual(
    history.toReversed().map((line) => line['action']),
    [
      'create',
      'password',
      'power-off',
      'configure',
      'disk-grow',
      'disk-add',
      'disk-remove',
      'nic',
      'snapshot-take',
      'snapshot-take',
      'snapshot-take',
      'snapshot-revert',
      'snapshot-remove',
      'rename',
      'describe',
      'protect',
      'unprotect',
    ],
  )
  assert.ok(history.every((line) => line['result'] === 'done' && line['user'] === account.email))

  await done(world, client.call('DELETE', `/server/${id}/terminate`))
  refused(await client.get(`/server/${id}/overview`), 404, 906)
  assert.deepEqual(await items('/servers'), [])
  assert.equal(await freeAddresses(), free)
  const [left] = await world.run(`select count(*)::int as many from embedded_machine where ref = '${id}'`)
  assert.equal(left?.['many'], 0)
  const [kept] =
    await world.run(`select count(*)::int as many from command where account_id = ${account.id} and name like 'server-%'
    and (input_sealed is not null or state <> 'done')`)
  assert.equal(kept?.['many'], 0)
})

test('while something is done to a server it says so, and nothing else is begun', async () => {
  const id = await madeServer(world, client, 'busy-01', { powerOn: true })
  await world.run(`update server set command_id = 987654, doing = 'restart' where id = '${id}'`)
  assert.deepEqual([(await shown(id))['status'], (await shown(id))['cmdId']], ['restarting', '987654'])
  for (const answer of [
    await put(`/server/${id}/power`, { power: 'off' }),
    await client.post(`/server/${id}/snapshots`, { name: 'now' }),
    await client.call('DELETE', `/server/${id}/terminate`),
  ])
    because(answer, 'busy')
  await world.run(`update server set command_id = null, doing = null where id = '${id}'`)
  // Of two at the same moment one is refused.
  const both = await Promise.all([1, 2].map(() => put(`/server/${id}/power`, { power: 'suspend' })))
  assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['200', '400'])
  await world.service.drainQueue()
  because(await put(`/server/${id}/power`, { power: 'on' }), 'suspended')
  because(await client.post(`/server/${id}/disks`, { sizeGB: 30 }), 'suspended')
  await done(world, put(`/server/${id}/power`, { power: 'resume' }))
  assert.equal((await shown(id))['status'], 'on')
})

test('a failed creation explains itself, and can be terminated', async () => {
  const free = await freeAddresses()
  const { body } = good(await client.post('/serverCreate', newServer('shop-fail-exit')))
  await world.service.drainQueue()
  const [id, cmdId] = [String((body['ids'] as string[])[0]), String((body['cmdIds'] as string[])[0])]
  const task = await seen(client, cmdId)
  assert.deepEqual([task.state, task.canRetry], ['failed', false])
  assert.equal(task.log.at(-1)?.entry, 'The hypervisor reported an error.')
  assert.equal(new Set(task.log.map(({ entry }) => entry)).size, task.log.length)
  const failed = await shown(id)
  assert.deepEqual([failed['status'], failed['address'], failed['cmdId']], ['failed', null, null])
  assert.equal((await items(`/server/${id}/history`))[0]?.['result'], 'failed')
  assert.equal(await freeAddresses(), free)
  because(await put(`/server/${id}/power`, { power: 'on' }), 'notReady')
  await done(world, client.call('DELETE', `/server/${id}/terminate`))
  refused(await client.get(`/server/${id}/overview`), 404, 906)
})

test('a failed operation leaves the server as it was', async () => {
  const id = await madeServer(world, client, 'plain-01')
  await world.run(
    `update embedded_machine set spec = jsonb_set(spec, '{name}', '"fail-exit"') where ref = '${id}'`,
  )
  await done(world, put(`/server/${id}/power`, { power: 'on' }))
  assert.deepEqual([(await shown(id))['status'], (await shown(id))['cmdId']], ['off', null])
})

test('only administrators find others’ servers, and their suspensions stay', async () => {
  const id = await madeServer(world, client, 'mine-01', { powerOn: true })
  const other = await signedIn(world)
  for (const answer of [
    await other.get(`/server/${id}/overview`),
    await other.get(`/server/${id}/disks`),
    await other.get(
      `/server/${id}/statistics?category=cpu&since=2026-01-01T00:00:00Z&until=2026-01-01T01:00:00Z`,
    ),
    await put(`/server/${id}/power`, { power: 'off' }, other),
    await other.call('DELETE', `/server/${id}/terminate`),
  ])
    refused(answer, 404, 906)
  assert.deepEqual(await items('/servers', other), [])
  const { body } = await done(world, put(`/server/${id}/power`, { power: 'suspend' }, administrator))
  // Both follow it: whose server it is, and who began it.
  for (const who of [client, administrator])
    assert.equal((await seen(who, String(body['cmdId']))).state, 'done')
  because(await put(`/server/${id}/power`, { power: 'resume' }), 'suspended')
  because(await client.call('DELETE', `/server/${id}/terminate`), 'suspended')
  await done(world, put(`/server/${id}/power`, { power: 'resume' }, administrator))
  assert.equal((await shown(id))['status'], 'on')
  const [newest] = await items(`/server/${id}/history?size=50`)
  assert.deepEqual([newest?.['source'], newest?.['user']], ['administrator', admin.email])
})

test('measures come by steps that fit their span', async () => {
  const id = await madeServer(world, client, 'measured-01', { powerOn: true })
  const until = Date.now()
  const asked = (hours: number) =>
    client.get(
      `/server/${id}/statistics?category=cpu&since=${new Date(until - hours * 3_600_000).toISOString()}&until=${new Date(until).toISOString()}`,
    )
  const steps: unknown[] = []
  for (const hours of [1, 8, 24, 168, 744, 2000]) steps.push(good(await asked(hours)).body['interval'])
  assert.deepEqual(steps, [20, 60, 300, 1800, 7200, 21_600])
  refused(await asked(-1), 400, 903)
  refused(await asked(2400), 400, 903)
})
