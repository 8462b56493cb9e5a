import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { openCleanup, type Row } from '../harness/servers/ip-cleanup.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { openWithProvider } from '../harness/servers/servicelets.ts'
import { because } from '../harness/provider/uploading.ts'

const { world, provider } = await openWithProvider()
after(world.close)
await stockSites(world)
const {
  operator,
  caller,
  owner,
  client,
  network,
  address,
  neighbor,
  start,
  run,
  show,
  findings,
  apply,
  of,
  known,
  planted,
} = await openCleanup(world)

test('a system check finds unused addresses and changes nothing', async () => {
  const one = await planted()
  const before = await world.run('select * from address order by id')
  const { id, task } = await run('system')
  assert.equal(task.state, 'done')
  assert.deepEqual(await of(one, id), [
    ['10', 'goneServer', 'notAsked', 'clear', 'open'],
    ['11', 'goneServer', 'notAsked', 'clear', 'open'],
    ['20', 'reservedByUser', 'notAsked', 'clear', 'open'],
  ])
  assert.deepEqual(await world.run('select * from address order by id'), before)
  const [gone] = await findings(id, `filter=${one.range}.10`)
  assert.deepEqual(
    [gone?.['server'], gone?.['owner'], gone?.['vlan']],
    [`held-${one.vlan}-10`, owner.email, one.vlan],
  )
  assert.ok(Date.now() - Date.parse(String(gone?.['since'])) > 49 * 86_400_000)
  const now = await show(id)
  assert.deepEqual(
    [now['kind'], now['status'], now['dryRun'], now['cleared'], now['startedBy'], now['cmdId']],
    ['system', 'found', true, 0, caller.email, null],
  )
  assert.ok(Number(now['scanned']) >= 8)
  await world.run(`delete from network where name = '${one.name}'`)
})

test('an ARP scan compares who answers with who has the address', async () => {
  const one = await planted()
  await neighbor(one, 10, false, 50)
  await neighbor(one, 11, true, 0)
  await neighbor(one, 20, false, 64)
  await neighbor(one, 21, true, 0)
  await neighbor(one, 77, true, 0)
  // Turned off at night, and nothing that was ever there.
  await address(one, 30, 'type', '3')
  await neighbor(one, 30, false, 2)
  await address(one, 31, 'type', '3')
  const { id } = await run('arpscan', { vlan: one.vlan })
  assert.deepEqual(await of(one, id), [
    ['10', 'goneServer', 'silent', 'clear', 'open'],
    ['11', 'goneServer', 'otherMac', 'check', 'open'],
    ['12', 'server', 'silent', 'check', 'open'],
    ['20', 'reservedByUser', 'silent', 'clear', 'open'],
    ['31', 'reservedByUser', 'silent', 'check', 'open'],
    ['77', 'free', 'answers', 'check', 'open'],
  ])
  const [, , , silent] = await findings(id)
  assert.ok(Date.now() - Date.parse(String(silent?.['since'])) > 63 * 86_400_000)
  assert.deepEqual((await show(id))['vlan'], one.vlan)
  await neighbor(one, 12, true, 0)
  const again = await run('arpscan', { vlan: one.vlan })
  assert.deepEqual(
    (await of(one, again.id)).find(([last]) => last === '12'),
    ['12', 'server', 'otherMac', 'check', 'open'],
  )
  await world.run(`delete from network where name = '${one.name}'; delete from embedded_neighbor`)
})

test('a server that is there answers, and its address is no finding', async () => {
  await madeServer(world, client, 'answering', { powerOn: true })
  const { id } = await run('arpscan')
  assert.deepEqual(await findings(id, 'filter=answering'), [])
})

test('one run per type and data center at a time', async () => {
  const { id } = await run('system')
  await world.run(`update ip_cleanup set command_id = 987654321 where id = ${id}`)
  because(await start('system'), 400, 'cleanupBusy')
  good(await start('arpscan'))
  because(await apply(id), 400, 'cleanupBusy')
  await world.run(`update ip_cleanup set command_id = null where id = ${id}`)
  await world.service.drainQueue()
  for (const [wrong, key] of [
    [{ datacenter: 'NONE' }, 'datacenter'],
    [{ vlan: 4094 }, 'vlan'],
    [{ vlan: 0 }, 'vlan'],
    [{ vlan: 4095 }, 'vlan'],
  ] as const) {
    const answer = await start('arpscan', wrong)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, key)
  }
  refused(await start('system', { vlan: 7 }), 400, 903)
})

test('a provider that hears of no addresses says so', async (t) => {
  const { arpScan } = provider
  t.after(() => Object.assign(provider, { arpScan }))
  delete provider.arpScan
  because(await start('arpscan'), 400, 'noArpScan')
  good(await start('system'))
  await world.service.drainQueue()
})

test('runs are deleted after 180 days', async () => {
  const { id } = await run('system')
  await world.run(`update ip_cleanup set started_at = now() - interval '179 days' where id = ${id}`)
  await world.run('select sweep_ip_cleanups()')
  await show(id)
  await world.run(`update ip_cleanup set started_at = now() - interval '181 days' where id = ${id}`)
  await world.run('select sweep_ip_cleanups()')
  refused(await operator.get(`/ipCleanup/${id}`), 404, 906)
})

test('case 64: only operators see and start runs, whatever a group permits', async () => {
  const { id } = await run('system')
  const { client: admin } = await withRights(world, 'admin')
  const permitted = await withRights(world, 'customer')
  await world.run(`insert into account_permission (site_id, account_id, entry, granted, may_write)
    values (${permitted.account.siteId}, ${permitted.account.id}, 'ipCleanup', true, true)`)
  for (const by of [client, admin, permitted.client]) {
    for (const path of ['', `/${id}`, `/${id}/findings`]) refused(await by.get(`/ipCleanup${path}`), 403, 909)
    for (const kind of ['arpscan', 'system']) refused(await start(kind, {}, by), 403, 909)
    refused(await apply(id, true, by), 403, 909)
    refused(await apply(id, false, by), 403, 909)
  }
})

test('case 65: a run covers addresses of its own site only', async () => {
  const [one, stranger] = [await network(), await world.account({ site: 'borealis' })]
  await address(one, 20, 'type', '3')
  const theirs = await network(stranger)
  await address(theirs, 20, 'type', '3', stranger)
  const { id } = await run('system')
  assert.deepEqual(await of(theirs, id), [])
  const { client: foreign } = await withRights(world, 'operator', 'borealis')
  for (const path of ['', '/findings']) refused(await foreign.get(`/ipCleanup/${id}${path}`), 404, 906)
  for (const checkOnly of [true, false]) refused(await apply(id, checkOnly, foreign), 404, 906)
  // A finding that was led to an address of another site by mistake clears nothing there.
  await world.run(
    `update ip_finding set address_id = (select id from address where ip = '${theirs.range}.20') where run_id = ${id}`,
  )
  await done(world, apply(id))
  assert.deepEqual(await known(theirs), ['20'])
  assert.deepEqual(await known(one), ['20'])
  await world.run(`delete from network where name in ('${one.name}', '${theirs.name}')`)
})

test('the demonstration has runs, with something to clear and something to look at', async () => {
  const items = good(await operator.get('/ipCleanup?datacenter=EU-FR')).body['items'] as Row[]
  const scan = items.find(({ kind }) => kind === 'arpscan')
  const check = items.find(({ kind }) => kind === 'system')
  assert.ok(Number(scan?.['stale']) > 0 && Number(scan?.['toCheck']) > 0, JSON.stringify(scan))
  assert.ok(Number(check?.['stale']) > 0, JSON.stringify(check))
})
