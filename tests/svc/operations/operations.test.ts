import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openEmbeddedProvider } from '../../../demo-host/svc/domain/provider/embedded/provider.ts'
import { findDrift } from '../../../demo-host/svc/domain/servers/find-drift.ts'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { seen } from '../harness/world/commands.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const account = await world.account()
const client = await signedIn(world, account)
const { client: operator } = await withRights(world, 'operator')

type Row = Record<string, unknown>
const items = async (path: string, by = operator) => good(await by.get(path)).body['items'] as Row[]
const change = (id: unknown, body: object) => operator.call('PUT', `/hosts/${String(id)}`, { body })

test('operators list, close and evacuate hosts without downtime', async () => {
  const ids = [
    await madeServer(world, client, 'hosted-1', { powerOn: true }),
    await madeServer(world, client, 'hosted-2'),
  ]
  const hosts = await items('/hosts?datacenter=TEST')
  assert.equal(hosts.length, 4)
  const full = hosts.filter(({ servers }) => servers === 1)
  assert.equal(full.length, 2, 'each is put where most memory is left')
  const [{ id }] = full as [Row]
  const there = await items(`/hosts/${String(id)}/servers`)
  assert.deepEqual(
    there.map(({ owner, ramMB }) => [owner, ramMB]),
    [[account.email, 2048]],
  )
  const moving = String(there[0]?.['id'])
  const before = good(await client.get(`/server/${moving}/overview`)).body['status']

  const { body } = await done(world, operator.post(`/hosts/${String(id)}/evacuate`, {}))
  const task = await seen(operator, String(body['cmdId']))
  assert.equal(task.state, 'done')
  assert.deepEqual(
    task.log.map(({ entry }) => entry),
    ['The host is in maintenance.', `${String(there[0]?.['name'])}: moved`, 'The host is empty.'],
  )
  const shown = good(await operator.get(`/hosts/${String(id)}`)).body
  assert.deepEqual([shown['status'], shown['servers'], shown['cmdId']], ['maintenance', 0, null])
  assert.deepEqual(await items(`/hosts/${String(id)}/servers`), [])
  assert.equal(good(await client.get(`/server/${moving}/overview`)).body['status'], before)
  assert.ok(ids.includes(moving))
  const [line] = good(await client.get(`/server/${moving}/history`)).body['items'] as Row[]
  assert.deepEqual(
    [line?.['action'], line?.['result'], line?.['source'], line?.['detail']],
    ['move', 'done', 'administrator', ''],
    'its owner sees that it was moved, and not from where',
  )
  const lines = await world.run(
    `select method from audit where event = 'host-changed' or method like '%: move' order by id`,
  )
  assert.deepEqual(
    lines.map(({ method }) => method),
    [`${String(id)}: evacuate`, `${String(there[0]?.['name'])}: move`],
  )
})

const reasonOf = (answer: Answer) => answer.body.errors?.[0]?.params?.['reason']
const openAll = async () => {
  for (const { id } of await items('/hosts?datacenter=TEST'))
    good(await change(id, { acceptsNew: true, maintenance: false }))
}

test('where no host takes servers, orders and evacuations are refused at once', async () => {
  for (const { id } of await items('/hosts?datacenter=TEST')) good(await change(id, { acceptsNew: false }))
  const order = await client.post('/serverCreate', newServer('homeless'))
  refused(order, 400, 927)
  assert.equal(reasonOf(order), 'noRoom')
  assert.deepEqual(await world.run("select id from server where name = 'homeless'"), [])
  const [full] = (await items('/hosts?datacenter=TEST')).filter(({ servers }) => Number(servers) > 0)
  const evacuation = await operator.post(`/hosts/${String(full?.['id'])}/evacuate`, {})
  refused(evacuation, 400, 927)
  assert.equal(reasonOf(evacuation), 'noOtherHost')
  assert.equal(good(await operator.get(`/hosts/${String(full?.['id'])}`)).body['status'], 'closed')
  await openAll()
  assert.equal((await items('/hosts?datacenter=TEST&status=up')).length, 4)
})

test('servers that fit no other host stay, and the log of the evacuation says so', async () => {
  const hosts = await items('/hosts?datacenter=TEST')
  const [first, second] = hosts.map(({ id }) => String(id))
  for (const { id } of hosts) good(await change(id, { acceptsNew: id === first }))
  for (const name of ['staying-1', 'staying-2']) await madeServer(world, client, name)
  const { ramUsedMB } = good(await operator.get(`/hosts/${second}`)).body
  await world.run(`update embedded_host set ram_mb = ${Number(ramUsedMB) + 2048} where id = '${second}'`)
  good(await change(second, { acceptsNew: true }))
  good(await change(first, { acceptsNew: false }))
  refused(await client.post('/serverCreate', { ...newServer('crowd'), nServers: 2 }), 400, 927)
  const { body } = await done(world, operator.post(`/hosts/${first}/evacuate`, {}))
  const evacuation = await seen(operator, String(body['cmdId']))
  assert.equal(evacuation.state, 'warned')
  assert.match(String(evacuation.log.at(-1)?.entry), /^Servers still on the host: \d$/)
  const [left] = await items(`/hosts/${first}/servers`)
  const [line] = good(await client.get(`/server/${String(left?.['id'])}/history`)).body['items'] as Row[]
  assert.deepEqual([line?.['action'], line?.['result']], ['move', 'failed'])
  await world.run(`update embedded_host set ram_mb = 2097152 where id = '${second}'`)
  await openAll()
})

test('unknown hosts aren’t found, and an evacuation runs once', async () => {
  refused(await operator.get('/hosts/none'), 404, 906)
  refused(await operator.get('/hosts/none/servers'), 404, 906)
  refused(await change('none', { maintenance: true }), 404, 906)
  refused(await operator.post('/hosts/none/evacuate', {}), 404, 906)
  const [{ id }] = (await items('/hosts')) as [Row]
  await world.run(`insert into command (site_id, account_id, created_by, name, service_name, target, due_at)
    select site_id, id, id, 'host-evacuate', 'servers', '${String(id)}', now() + interval '1 hour' from account where id = ${account.id}`)
  refused(await operator.post(`/hosts/${String(id)}/evacuate`, {}), 400, 927)
})

test('operators see the queues of the service, and which of them stand still', async (t) => {
  // A node that works would take what waits here between its being put there and its being looked at.
  const idle = await openWorld({ PORTICO_ROLE: 'web' })
  t.after(idle.close)
  const { client: watching } = await withRights(idle, 'operator')
  const queue = async () =>
    (await items('/mqProxyMon?filter=scan', watching)).find(({ queue: name }) => name === 'scan')
  assert.deepEqual(
    [(await queue())?.['status'], (await queue())?.['workers'], (await queue())?.['waiting']],
    ['ok', 2, 0],
  )
  await idle.run(`insert into pgboss.job (name, data, state, start_after, created_on)
    values ('scan', '{"site": 1, "id": 1}', 'active', now(), now()),
      ('scan', '{"site": 1, "id": 2}', 'created', now() - interval '2 minutes', now() - interval '1 hour')`)
  const slow = await queue()
  assert.deepEqual([slow?.['status'], slow?.['waiting'], slow?.['running']], ['slow', 1, 1])
  assert.ok(Number(slow?.['oldest']) >= 120)
})

const configuration = { ramMB: 2048, billing: 'hourly', traffic: 't5000' }

test('drift is found: power is adopted, the rest reported', async () => {
  const on = await madeServer(world, client, 'drifting-1', { powerOn: true })
  const gone = await madeServer(world, client, 'drifting-2')
  const held = await madeServer(world, client, 'drifting-4-keep-limit', { cpuType: 'T' })
  await done(
    world,
    client.call('PUT', `/server/${held}/configuration`, {
      body: { ...configuration, cpuType: 'T', cpuCount: 4 },
    }),
  )
  const busy = await madeServer(world, client, 'drifting-3')
  await world.run(`
    update embedded_machine set power = 'off' where ref in ('${on}', '${busy}');
    update embedded_machine set spec = jsonb_set(spec, '{ramMB}', '4096') where ref = '${on}';
    update embedded_machine set power = 'on' where ref = '${busy}';
    update server set command_id = 987654, doing = 'restart' where id = '${busy}';
    delete from embedded_machine where ref = '${gone}';
    insert into embedded_machine (site_id, ref, power, spec) select site_id, 'of-nobody', 'on', spec from embedded_machine where ref = '${on}'`)
  const { query } = world.service.db
  const parts = { query, provider: openEmbeddedProvider(query, 1_000_000) }
  const look = () => findDrift(parts)({ site: null, id: null }, new AbortController().signal)
  const found = async (query: string) =>
    (await items(`/reports/serverDrift?size=100&${query}`)).map(
      ({ kind, server }) => `${String(kind)} ${String(server)}`,
    )
  await look()
  const all = await found('filter=')
  for (const one of ['power drifting-1', 'size drifting-1', 'missing drifting-2', 'orphan '])
    assert.ok(all.includes(one), one)
  assert.ok(!all.some((one) => one.endsWith('drifting-3')))
  assert.deepEqual(
    (await items('/reports/serversWithInvalidCpuLimit?filter=drifting')).map(
      ({ server, limit, expected, difference }) => [server, limit, expected, difference],
    ),
    [['drifting-4-keep-limit', 2, 4, -50]],
  )
  assert.ok(!(await found('state=open')).includes('power drifting-1'))
  assert.equal(good(await client.get(`/server/${on}/overview`)).body['status'], 'off')
  const [event] = await items(`/serverPowerHistory?server=${on}`)
  assert.deepEqual([event?.['from'], event?.['to'], event?.['source']], ['on', 'off', 'system'])
  await world.run("delete from embedded_machine where ref = 'of-nobody'")
  await look()
  assert.ok(!(await found('state=open')).includes('orphan '))
  assert.ok((await found('state=open')).includes('missing drifting-2'))
})

test('who is no operator sees none of it', async () => {
  for (const role of ['customer', 'admin'] as const) {
    const { client: other } = await withRights(world, role)
    for (const path of ['/hosts', '/hosts/test-host-1', '/hosts/test-host-1/servers', '/mqProxyMon'])
      refused(await other.get(path), 403, 909)
    refused(await other.call('PUT', '/hosts/test-host-1', { body: { maintenance: true } }), 403, 909)
    refused(await other.post('/hosts/test-host-1/evacuate', {}), 403, 909)
  }
})
