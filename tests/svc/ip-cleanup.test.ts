import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from './harness/accounts.ts'
import { good, refused } from './harness/client.ts'
import { seen } from './harness/commands.ts'
import { withRights } from './harness/profile.ts'
import { done, madeServer, stockSites } from './harness/servers.ts'
import { signedIn } from './harness/steps.ts'
import { because } from './harness/uploading.ts'
import { openWithProvider } from './harness/servicelets.ts'

const { world, provider } = await openWithProvider()
after(world.close)
await stockSites(world)
const { client: operator, account: caller } = await withRights(world, 'operator')
const owner = await world.account()
const client = await signedIn(world, owner)

type Row = Record<string, unknown>

let networks = 0

/** A private network of an account at the data center of tests, with a subnet of its own; answers its name and the beginning of its addresses. */
const network = async ({ siteId, id }: TestAccount = owner) => {
  networks += 1
  const [name, range] = [`lan-${id}-clean-${networks}`, `10.150.${networks}`]
  await world.run(`with made as (insert into network (site_id, datacenter, tag, network_type, owner_id, name)
      values (${siteId}, 'TEST', ${2000 + networks}, 'lan', ${id}, '${name}') returning id)
    insert into subnet (site_id, network_id, range) select ${siteId}, id, '${range}.0/24' from made`)
  return { name, range, vlan: 2000 + networks }
}

type Network = Awaited<ReturnType<typeof network>>

/** An address of a network that something is said of. */
const address = ({ range }: Network, last: number, columns: string, values: string, { siteId } = owner) =>
  world.run(`insert into address (site_id, subnet_id, ip, ${columns})
    select ${siteId}, id, '${range}.${last}', ${values} from subnet where site_id = ${siteId} and range = '${range}.0/24'`)

/** What a network hears of that is no machine. */
const neighbor = ({ name, range }: Network, last: number, answers: boolean, daysAgo: number, mac = '02:00:00:00:00:01') =>
  world.run(`insert into embedded_neighbor (site_id, datacenter, network, ip, mac, answers, seen_at)
    values (${owner.siteId}, 'TEST', '${name}', '${range}.${last}', '${mac}', ${answers}, now() - interval '${daysAgo} days')
    on conflict (site_id, datacenter, network, ip) do update set answers = excluded.answers, seen_at = excluded.seen_at`)

/** An address of a server that is in some state. */
const held = async (of: Network, last: number, state: string, more = '') => {
  const [server] = await world.run(`insert into server (site_id, owner_id, name, state, datacenter, power, terminated_at)
    values (${owner.siteId}, ${owner.id}, 'held-${of.vlan}-${last}', '${state}', 'TEST', 'on', now() - interval '50 days') returning id`)
  const [nic] = await world.run(`insert into server_nic (site_id, server_id, index, network, network_type, mac, network_id)
    select ${owner.siteId}, '${String(server?.['id'])}', 0, '${of.name}', 'lan', '00:50:56:3e:${(of.vlan & 255).toString(16).padStart(2, '0')}:${last.toString(16).padStart(2, '0')}', id
    from network where name = '${of.name}' returning id`)
  await address(of, last, 'nic_id', String(nic?.['id']))
  if (more) await world.run(`update server set ${more} where id = '${String(server?.['id'])}'`)
  return String(server?.['id'])
}

const start = (kind: string, body: object = {}, by = operator) =>
  by.post(`/ipCleanup/${kind}`, { datacenter: 'TEST', ...body })
const run = async (kind: string, body: object = {}) => {
  const { body: told } = await done(world, start(kind, body))
  return { id: String(told['id']), task: await seen(operator, String(told['cmdId'])) }
}
const show = async (id: string) => good(await operator.get(`/ipCleanup/${id}`)).body
const findings = async (id: string, query = '') =>
  (good(await operator.get(`/ipCleanup/${id}/findings?size=0&${query}`)).body['items'] as Row[]).toSorted((one, other) =>
    String(one['ip']) < String(other['ip']) ? -1 : 1,
  )
const apply = (id: string, checkOnly = false, by = operator) => by.post(`/ipCleanup/${id}/apply`, { checkOnly })

const of = async ({ name, range }: Network, id: string) =>
  (await findings(id, `filter=${name}`)).map(({ ip, held: state, seen: heard, proposal, result }) => [
    String(ip).slice(range.length + 1),
    state,
    heard,
    proposal,
    result,
  ])

const known = async ({ range }: Network) =>
  (
    await world.run(`select ip from address where ip like '${range}.%'
      and (nic_id is not null or type > 0 or note <> '' or ptr <> '') order by number`)
  ).map(({ ip }) => String(ip).slice(range.length + 1))

/** A network with an address of each kind that the database knows. */
const planted = async () => {
  const one = await network()
  await held(one, 10, 'terminated')
  await held(one, 11, 'failed')
  await held(one, 12, 'ready')
  await address(one, 20, 'type', '3')
  await address(one, 21, 'type, note', "3, 'A printer'")
  await address(one, 22, 'note', "'A plan'")
  await address(one, 1, 'type', '2')
  await address(one, 2, 'type', '1')
  return one
}

test('a system check finds what is held for servers that are gone, or reserved for nothing, and changes nothing', async () => {
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
  assert.deepEqual([gone?.['server'], gone?.['owner'], gone?.['vlan']], [`held-${one.vlan}-10`, owner.email, one.vlan])
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
    ['11', 'goneServer', 'answers', 'check', 'open'],
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

test('what was found is cleared once it is applied, each with its result, and never what is in use by then', async () => {
  const one = await planted()
  await address(one, 40, 'type', '3')
  await address(one, 41, 'type', '3')
  await address(one, 42, 'type', '3')
  const { id } = await run('system')
  const open = (await findings(id, 'proposal=clear')).length
  assert.deepEqual(good(await apply(id, true)).body, { consequences: [{ kind: 'clear', count: open }], cmdId: null })
  // One became a server's, one is free by now, one was given back and taken by somebody else.
  await world.run(`update address set nic_id = n.id, type = 0 from server_nic n join server s on s.id = n.server_id
    where address.ip = '${one.range}.40' and s.name = 'held-${one.vlan}-12'`)
  await world.run(`update address set type = 0 where ip = '${one.range}.41'`)
  await world.run(`update address set adding = 987654 where ip = '${one.range}.42'`)
  await world.run(`update server set command_id = 987654, doing = 'terminate' where name = 'held-${one.vlan}-11'`)
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
  await world.run(`delete from network where name = '${one.name}'; delete from server where name like 'held-%'`)
})

test('what answers again by the time a scan is applied is kept', async () => {
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

test('without a dry run what is stale is cleared in the same task, once its caller has confirmed who they are', async () => {
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

test('of many who apply a run at the same time one does, and of two runs that found the same each address is cleared once', async () => {
  const one = await network()
  for (let last = 20; last < 60; last += 1) await address(one, last, 'type', '3')
  const [first, second] = [await run('system'), await run('system')]
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => apply(first.id)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers.filter(({ status }) => status !== 200)) because(answer, 400, 'cleanupBusy')
  good(await apply(second.id))
  await world.service.drainQueue()
  const results = [...(await of(one, first.id)), ...(await of(one, second.id))].map(([, , , , result]) => result)
  assert.equal(results.filter((result) => result === 'cleared').length, 40)
  assert.equal(results.filter((result) => result === 'gone').length, 40)
  assert.deepEqual(await known(one), [])
  await world.run(`delete from network where name = '${one.name}'`)
})

test('addresses that are taken while a run is applied are the servers’: none is given twice, and none is taken away', async () => {
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
  const [row] = await world.run(`select count(*)::int as many, count(distinct nic_id)::int as nics from address
    where ip like '${one.range}.%' and nic_id is not null`)
  assert.equal(row?.['many'], row?.['nics'])
  assert.ok(Number(row?.['many']) >= taken, 'what a server was given stays its own')
  await world.run(`delete from server where id = '${server}'`)
  await world.run(`delete from network where name = '${one.name}'`)
})

test('one run of a kind and a data center at a time; a data center, and a VLAN in it, have to be there', async () => {
  const { body } = good(await start('system'))
  because(await start('system'), 400, 'cleanupBusy')
  good(await start('arpscan'))
  because(await apply(String(body['id'])), 400, 'cleanupBusy')
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

test('a run whose task was canceled has failed, and what was not cleared is left to be cleared', async () => {
  const { body } = good(await start('system'))
  good(await operator.post(`/queue/command/${String(body['cmdId'])}/cancel`, {}))
  await world.service.drainQueue()
  const now = await show(String(body['id']))
  assert.deepEqual([now['status'], now['cmdId']], ['failed', null])
  const one = await network()
  await address(one, 20, 'type', '3')
  const { id } = await run('system')
  const { body: begun } = good(await apply(id))
  good(await operator.post(`/queue/command/${String(begun['cmdId'])}/cancel`, {}))
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

test('a provider that hears of no addresses says so', async (t) => {
  const { arpScan } = provider
  t.after(() => Object.assign(provider, { arpScan }))
  delete provider.arpScan
  because(await start('arpscan'), 400, 'noArpScan')
  good(await start('system'))
  await world.service.drainQueue()
})

test('runs are kept for 180 days', async () => {
  const { id } = await run('system')
  await world.run(`update ip_cleanup set started_at = now() - interval '179 days' where id = ${id}`)
  await world.run('select sweep_ip_cleanups()')
  await show(id)
  await world.run(`update ip_cleanup set started_at = now() - interval '181 days' where id = ${id}`)
  await world.run('select sweep_ip_cleanups()')
  refused(await operator.get(`/ipCleanup/${id}`), 404, 906)
})

test('case 64: only operators see, begin and apply runs, also where a group opens the page to somebody else', async () => {
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

test('case 65: a run sees and clears addresses of its own site alone, and is not there for another', async () => {
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
  await world.run(`update ip_finding set address_id = (select id from address where ip = '${theirs.range}.20') where run_id = ${id}`)
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
