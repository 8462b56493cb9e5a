import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openEmbeddedProvider } from '../../../demo-host/svc/domain/provider/embedded/provider.ts'
import { good, refused } from '../harness/world/client.ts'
import { holdBack, seen } from '../harness/world/commands.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { switchesOf, usualSwitch } from '../harness/servers/switches.ts'
import { because } from '../harness/provider/uploading.ts'
import { openWithProvider } from '../harness/servers/servicelets.ts'

const { world, provider } = await openWithProvider()
after(world.close)
await stockSites(world)
await world.run('delete from network_switch; delete from embedded_switch')
const { client: operator, account: caller } = await withRights(world, 'operator')
const { add, added, show, edit, sync, test: ask, block, remove, ports, differences } = switchesOf(operator)
const customer = await signedIn(world, await world.account())

const synced = async (id: string) => {
  const { body } = await done(world, sync(id))
  return seen(operator, String(body['cmdId']))
}

const rows = async (query = '', by = operator) =>
  good(await by.get(`/switch${query}`)).body['items'] as Record<string, unknown>[]

test('a switch is added, tested, synced, changed and deleted, each noted with who did it', async () => {
  const id = await added({ name: '  sw-first  ' })
  refused(await add({ name: 'SW-FIRST', mgmtIp: '10.90.0.3' }), 400, 921)
  refused(await add({ name: 'other', mgmtIp: ' 10.90.0.2 ' }), 400, 921)
  refused(await add({ name: 'other', mgmtIp: '10.90.0.4', datacenter: 'NONE' }), 400, 903)
  assert.equal((await add({ mgmtIp: '127.0.0.1' })).body.errors?.[0]?.key, 'mgmtIp')
  const before = await show(id)
  assert.deepEqual(
    [before['name'], before['status'], before['ports'], before['lastSync'], before['cmdId']],
    ['sw-first', 'unknown', 0, null, null],
  )
  const { body } = good(await ask(id))
  assert.equal(body['verdict'], 'answers')
  assert.ok(Number(body['latencyMs']) > 0)
  const task = await synced(id)
  assert.ok(task.log.some(({ entry }) => entry === 'Ports: 24'))
  const now = await show(id)
  assert.deepEqual(
    [now['status'], now['model'], now['ports'], now['vlansTotal'], now['latencyMs'], now['cmdId']],
    ['up', 'Embedded 24P', 24, 4094, body['latencyMs'], null],
  )
  good(await edit(id, { name: 'sw-second', model: 'Other', mgmtIp: usualSwitch.mgmtIp }))
  assert.equal((await show(id))['model'], 'Other')
  assert.deepEqual(
    (await rows('?filter=sw-second&status=up&datacenter=TEST')).map((row) => row['id']),
    [id],
  )
  good(await remove(id))
  refused(await operator.get(`/switch/${id}`), 404, 906)
  assert.deepEqual(await world.run(`select id from network_switch_port where switch_id = ${id}`), [])
  const lines = await world.run(
    `select event, method from audit where event like 'switch-%' and account_id = ${caller.id} order by id`,
  )
  assert.deepEqual(
    lines.map(({ event, method }) => [event, method]),
    [
      ['switch-added', 'sw-first (TEST)'],
      ['switch-synced', 'sw-first (TEST)'],
      ['switch-changed', 'sw-second (TEST)'],
      ['switch-removed', 'sw-second (TEST)'],
    ],
  )
})

test('ports show VLANs, and differences from networks', async () => {
  await madeServer(world, customer, 'switched-1', { powerOn: true })
  const [used] = await world.run(
    `select n.tag, n.name from network n join server_nic i on i.network_id = n.id join server s on s.id = i.server_id where s.name = 'switched-1'`,
  )
  const id = await added()
  assert.deepEqual(await differences(id), [], 'nothing is compared before it was synced')
  await world.run(`insert into embedded_switch (site_id, mgmt_ip, extra_vlans, lost_vlans)
    select site_id, mgmt_ip, '{3999}', '{${String(used?.['tag'])}}' from network_switch where id = ${id}
    on conflict (site_id, mgmt_ip) do update set extra_vlans = excluded.extra_vlans, lost_vlans = excluded.lost_vlans`)
  const task = await synced(id)
  assert.equal(task.state, 'warned')
  const told = task.log.map(({ entry }) => entry)
  assert.ok(told.includes('VLAN 3999 is on the switch, but no network uses it.'))
  assert.ok(
    told.includes(
      `VLAN ${String(used?.['tag'])} of ${String(used?.['name'])} isn't on any switch in the data center.`,
    ),
  )
  const found = await differences(id)
  assert.deepEqual(
    found.filter(({ vlan }) => vlan === 3999).map(({ difference, ports: many }) => [difference, many]),
    [['noNetwork', 1]],
  )
  assert.ok(
    found.some(({ difference, network }) => difference === 'notOnSwitch' && network === used?.['name']),
  )
  const report = good(await operator.get('/reports/notExistedNetworks?filter=switched-1')).body['items']
  assert.deepEqual(
    (report as Record<string, unknown>[]).map(({ problem, network }) => [problem, network]),
    [['notOnSwitch', used?.['name']]],
  )
  await world.run("update embedded_switch set lost_vlans = '{}', extra_vlans = '{}'")
  const again = await synced(id)
  assert.ok(!again.log.some(({ entry }) => entry.includes(`VLAN ${String(used?.['tag'])} of`)))
  const [port] = (await ports(id, '?filter=test-host-1')).filter(({ no }) => no !== 24)
  assert.equal(port?.['host'], 'test-host-1')
  const tagged = (await ports(id)).filter(({ vlanTags }) =>
    (vlanTags as number[]).includes(Number(used?.['tag'])),
  )
  assert.equal(tagged.length, 2, 'that of its host, and the one that leads on')
  good(await remove(id))
})

test('a switch’s community is encrypted and bound to its address', async () => {
  const id = await added({ snmp: 'very-private-1' })
  await synced(id)
  const kept = await world.run(`select * from network_switch where id = ${id}`)
  const lines = await world.run('select * from audit')
  const logs = await world.run('select * from command_log; ')
  const told = [kept, lines, logs, await show(id), await rows(), await ports(id)]
  assert.ok(!JSON.stringify(told).includes('very-private-1'))
  const answer = await edit(id, { name: 'sw-01', mgmtIp: '10.90.0.66' })
  refused(answer, 400, 903)
  assert.deepEqual(answer.body.errors?.[0]?.params, { reason: 'snmpAgain' })
  assert.equal((await show(id))['mgmtIp'], usualSwitch.mgmtIp)
  good(await edit(id, { name: 'sw-01', mgmtIp: '10.90.0.66', snmp: 'very-private-2' }))
  assert.equal((await show(id))['status'], 'unknown', 'it was never asked there')
  good(await ask(id))
  // Moved to another row by SQL, it opens nothing.
  await world.run(`update network_switch set mgmt_ip = '10.90.0.67' where id = ${id}`)
  assert.equal((await ask(id)).status, 500)
  await world.run(`delete from network_switch where id = ${id}`)
})

test('an unresponsive switch fails its sync', async () => {
  const id = await added({ mgmtIp: '10.90.0.254' })
  assert.deepEqual(good(await ask(id)).body, { verdict: 'unreachable', latencyMs: null })
  const task = await synced(id)
  assert.equal(task.state, 'failed')
  assert.match(task.log.at(-1)!.entry, /doesn't answer/)
  const now = await show(id)
  assert.deepEqual([now['status'], now['cmdId'], now['lastSync']], ['unreachable', null, null])
  good(await remove(id))
})

test('while a switch is synced it is neither synced, changed nor deleted', async () => {
  const id = await added()
  const letGo = holdBack(provider.switches!, 'ports')
  const { body } = good(await sync(id))
  assert.equal((await show(id))['cmdId'], body['cmdId'])
  because(await sync(id), 400, 'switchBusy')
  because(await edit(id, { name: 'later', mgmtIp: usualSwitch.mgmtIp }), 400, 'switchBusy')
  because(await remove(id), 400, 'switchBusy')
  letGo()
  await world.service.drainQueue()
  good(await remove(id))
})

test('of many syncs that begin at the same time one does', async () => {
  const id = await added()
  const letGo = holdBack(provider.switches!, 'ports')
  const answers = await Promise.all(Array.from({ length: 6 }, () => sync(id)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  letGo()
  await world.service.drainQueue()
  good(await remove(id))
})

test('a blocked port shows affected servers, until freed', async () => {
  const id = await added()
  await synced(id)
  const [host] = (
    good(await operator.get('/hosts?datacenter=TEST')).body['items'] as Record<string, unknown>[]
  ).filter(({ servers }) => Number(servers) > 0)
  const [port] = (await ports(id)).filter((one) => one['host'] === host?.['id'])
  const tried = good(await block(id, port?.['id'], true, true)).body
  assert.deepEqual(tried['consequences'], [
    { kind: 'servers', count: host?.['servers'] },
    { kind: 'vlans', count: (port!['vlanTags'] as number[]).length },
  ])
  assert.equal((await ports(id, '?status=blocked')).length, 0, 'it was only tried')
  good(await block(id, port?.['id'], true))
  assert.deepEqual(
    (await ports(id, '?status=blocked')).map(({ no }) => no),
    [port?.['no']],
  )
  assert.equal((await show(id))['portsBlocked'], 1)
  because(await remove(id), 400, 'portsBlocked')
  await synced(id)
  assert.equal((await show(id))['portsBlocked'], 1, 'the switch says so too')
  assert.deepEqual(good(await block(id, port?.['id'], false, true)).body['consequences'], [])
  good(await block(id, port?.['id'], false))
  assert.equal((await show(id))['portsBlocked'], 0)
  refused(await block(id, 987654321, true), 404, 906)
  refused(await block(id, 'nothing', true), 404, 906)
  const lines = await world.run("select method from audit where event = 'switch-port-changed' order by id")
  assert.deepEqual(
    lines.map(({ method }) => method),
    [
      `sw-01 (TEST): port ${String(port?.['no'])} blocked`,
      `sw-01 (TEST): port ${String(port?.['no'])} unblocked`,
    ],
  )
  good(await remove(id))
})

test('case 64: a port of one switch is not found below another', async () => {
  const [id, other] = [await added(), await added({ name: 'sw-02', mgmtIp: '10.90.0.3' })]
  await synced(id)
  const [port] = await ports(id)
  refused(await block(other, port?.['id'], true), 404, 906)
  for (const each of [id, other]) good(await remove(each))
})

test('tests of a switch are rate limited', async () => {
  const { client } = await withRights(world, 'operator')
  const id = await added()
  await world.run(`update tally set hits = 0 where key like 'switch tests %'`)
  good(await ask(id, client))
  await world.run(`update tally set hits = 60 where key like 'switch tests %'`)
  refused(await ask(id, client), 429, 907)
  await world.run(`delete from tally where key like 'switch tests %'`)
  good(await remove(id))
})

test('a provider that reaches no switches says so', async (t) => {
  const id = await added()
  const { switches } = provider
  t.after(() => Object.assign(provider, { switches }))
  delete provider.switches
  because(await ask(id), 400, 'noSwitches')
  because(await sync(id), 400, 'noSwitches')
  Object.assign(provider, { switches })
  good(await remove(id))
})

test('the embedded provider keeps nothing of a community', async () => {
  const provider = openEmbeddedProvider(world.service.db.query, 1)
  const ref = { siteId: caller.siteId, datacenter: 'TEST', mgmtIp: '10.90.0.9', snmp: 'never-kept-1' }
  await provider.switches!.block(ref, 1, true)
  const kept = await world.run('select * from embedded_switch')
  assert.ok(kept.length > 0 && !JSON.stringify(kept).includes('never-kept-1'))
})
