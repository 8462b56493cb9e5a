import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { holdBack, seen } from '../harness/world/commands.ts'
import { openCleanup } from '../harness/servers/ip-cleanup.ts'
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

test('findings are cleared when applied, except addresses in use by then', async () => {
  const one = await planted()
  await address(one, 40, 'type', '3')
  await address(one, 41, 'type', '3')
  await address(one, 42, 'type', '3')
  const { id } = await run('system')
  const open = (await findings(id, 'proposal=clear')).length
  assert.deepEqual(good(await apply(id, true)).body, {
    consequences: [{ kind: 'clear', count: open }],
    cmdId: null,
  })
  // One was assigned to a server, one is free by now, one was freed and reserved by another user.
  await world.run(`update address set nic_id = n.id, type = 0 from server_nic n join server s on s.id = n.server_id
    where address.ip = '${one.range}.40' and s.name = 'held-${one.vlan}-12'`)
  await world.run(`update address set type = 0 where ip = '${one.range}.41'`)
  await world.run(`update address set adding = 987654 where ip = '${one.range}.42'`)
  await world.run(
    `update server set command_id = 987654, doing = 'terminate' where name = 'held-${one.vlan}-11'`,
  )
  const { body } = await done(world, apply(id))
  const task = await seen(operator, String(body['cmdId']))
  assert.equal(task.state, 'warned')
  assert.deepEqual(await of(one, id), [
    ['10', 'goneServer', 'notAsked', 'clear', 'cleared'],
    ['11', 'goneServer', 'notAsked', 'clear', 'inUse'],
    ['20', 'reservedByUser', 'notAsked', 'clear', 'cleared'],
    ['40', 'reservedByUser', 'notAsked', 'clear', 'inUse'],
    ['41', 'reservedByUser', 'notAsked', 'clear', 'gone'],
    ['42', 'reservedByUser', 'notAsked', 'clear', 'inUse'],
  ])
  assert.deepEqual(await known(one), ['1', '2', '11', '12', '21', '22', '40', '42'])
  const now = await show(id)
  assert.equal(now['status'], 'completed')
  because(await apply(id), 400, 'cleanupNothing')
  const told = await world.run(
    `select account_id, event, method from audit where method like '${one.name}: % cleared' or event = 'ip-cleanup-applied' order by id`,
  )
  assert.deepEqual(
    told.map(({ account_id: about, event, method }) => [about, event, method]),
    [
      [owner.id, 'network-changed', `${one.name}: ${one.range}.10 cleared`],
      [owner.id, 'network-changed', `${one.name}: ${one.range}.20 cleared`],
      [caller.id, 'ip-cleanup-applied', `system TEST: ${String(now['cleared'])}`],
    ],
  )
  await world.run(
    `delete from network where name = '${one.name}'; delete from server where name like 'held-%'`,
  )
})

test('an address that answers again is kept', async () => {
  const one = await network()
  for (const last of [20, 21]) {
    await address(one, last, 'type', '3')
    await neighbor(one, last, false, 64)
  }
  const { id } = await run('arpscan', { vlan: one.vlan })
  await neighbor(one, 21, true, 0)
  await done(world, apply(id))
  assert.deepEqual(await of(one, id), [
    ['20', 'reservedByUser', 'silent', 'clear', 'cleared'],
    ['21', 'reservedByUser', 'silent', 'clear', 'answers'],
  ])
  assert.deepEqual(await known(one), ['21'])
  await world.run(`delete from network where name = '${one.name}'; delete from embedded_neighbor`)
})

test('without a dry run stale addresses are cleared after confirmation', async () => {
  const one = await network()
  await address(one, 20, 'type', '3')
  await world.run(`update session set proved_at = now() - interval '1 hour' where account_id = ${caller.id}`)
  refused(await start('system', { dryRun: false }), 400, 916)
  good(await operator.get('/ipCleanup'))
  await world.run(`update session set proved_at = now() where account_id = ${caller.id}`)
  const { id, task } = await run('system', { dryRun: false })
  assert.match(task.log.at(-1)!.entry, /^Cleared in all: \d+$/)
  assert.deepEqual(await of(one, id), [['20', 'reservedByUser', 'notAsked', 'clear', 'cleared']])
  assert.deepEqual(await known(one), [])
  const now = await show(id)
  assert.deepEqual([now['status'], now['dryRun']], ['completed', false])
  await world.run(`delete from network where name = '${one.name}'`)
})

test('concurrent applies run once, and each address is cleared once', async () => {
  const one = await network()
  for (let last = 20; last < 60; last += 1) await address(one, last, 'type', '3')
  const [first, second] = [await run('system'), await run('system')]
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => apply(first.id)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  // The one may have ended by then.
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    assert.equal(status, 400)
    assert.match(JSON.stringify(body), /cleanup(?:Busy|Nothing)/)
  }
  good(await apply(second.id))
  await world.service.drainQueue()
  const results = [...(await of(one, first.id)), ...(await of(one, second.id))].map(
    ([, , , , result]) => result,
  )
  assert.equal(results.filter((result) => result === 'cleared').length, 40)
  assert.equal(results.filter((result) => result === 'gone').length, 40)
  assert.deepEqual(await known(one), [])
  await world.run(`delete from network where name = '${one.name}'`)
})

test('addresses assigned during an apply belong to their servers only', async () => {
  const one = await network()
  for (let last = 1; last <= 30; last += 1) await address(one, last, 'type', '3')
  const { id } = await run('system')
  const server = await madeServer(world, client, 'takes-some')
  const [place] = await world.run(`select id from network where name = '${one.name}'`)
  const attach = (last: number) =>
    client.post(`/networks/${String(place?.['id'])}/servers`, { server, ip: `${one.range}.${last}` })
  const [applied, ...attached] = await Promise.all([apply(id), ...[5, 6, 7].map(attach)])
  good(applied)
  await world.service.drainQueue()
  const taken = attached.filter(({ status }) => status === 200).length
  const [row] =
    await world.run(`select count(*)::int as many, count(distinct nic_id)::int as nics from address
    where ip like '${one.range}.%' and nic_id is not null`)
  assert.equal(row?.['many'], row?.['nics'])
  assert.ok(Number(row?.['many']) >= taken, 'what a server was given stays its own')
  await world.run(`delete from server where id = '${server}'`)
  await world.run(`delete from network where name = '${one.name}'`)
})

test('a canceled run has failed and keeps its remaining findings', async () => {
  const begins = holdBack(provider, 'arpScan')
  const { body } = good(await start('arpscan'))
  good(await operator.post(`/queue/command/${String(body['cmdId'])}/cancel`, {}))
  begins()
  await world.service.drainQueue()
  const now = await show(String(body['id']))
  assert.deepEqual([now['status'], now['cmdId']], ['failed', null])
  const one = await network()
  await address(one, 20, 'type', '3')
  await neighbor(one, 20, false, 64)
  const { id } = await run('arpscan', { vlan: one.vlan })
  const applies = holdBack(provider, 'arpScan')
  const { body: begun } = good(await apply(id))
  good(await operator.post(`/queue/command/${String(begun['cmdId'])}/cancel`, {}))
  applies()
  await world.service.drainQueue()
  assert.equal((await show(id))['status'], 'found')
  assert.deepEqual(await known(one), ['20'])
  await done(world, apply(id))
  assert.deepEqual(await known(one), [])
  await world.run(`delete from network where name = '${one.name}'`)
})

test('who is no operator any more when a task is worked on clears nothing', async () => {
  const one = await network()
  await address(one, 20, 'type', '3')
  const { id } = await run('system')
  const { client: leaving, account } = await withRights(world, 'operator')
  good(await apply(id, false, leaving))
  await world.run(`update account set rights = 'customer' where id = ${account.id}`)
  await world.service.drainQueue()
  assert.equal((await show(id))['status'], 'found')
  assert.deepEqual(await known(one), ['20'])
  await world.run(`delete from network where name = '${one.name}'`)
})
