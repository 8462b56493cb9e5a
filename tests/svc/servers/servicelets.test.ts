import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { seen } from '../harness/world/commands.ts'
import { belongTo } from '../harness/people/people.ts'
import { because, holdWork, openWithProvider, servicelets, wrong } from '../harness/servers/servicelets.ts'
import type { Item } from '../harness/servers/servicelets.ts'
import { done, giveServers, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'

const { world, provider } = await openWithProvider()
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 30')
const account = await world.account()
const client = await signedIn(world, account)
const other = await signedIn(world)

const { items, row, command, configure, install, serverThatIsOn } = servicelets(world, client)
// Most tests do something to a servicelet of their own on this one.
const home = await serverThatIsOn('lets-home')

test('a servicelet’s whole life appears in queue and history', async () => {
  const id = await serverThatIsOn('lets-01')
  const fresh = await row(id, 'antivirus')
  assert.deepEqual([fresh['status'], fresh['version'], fresh['commands']], ['notInstalled', '', ['install']])
  const { body } = await install(id, 'antivirus', { hour: 5 })
  const running = await row(id, 'antivirus')
  assert.deepEqual(
    [running['status'], running['version'], running['lastResult'], running['config']],
    ['running', running['newest'], 'done', { realTime: true, quarantine: true, hour: 5 }],
  )
  assert.ok(Date.now() - Date.parse(String(running['heartbeat'])) < 60_000)
  because(await command(id, 'antivirus', { command: 'install' }), 'serviceletState')

  await done(world, command(id, 'antivirus', { command: 'stop' }))
  assert.equal((await row(id, 'antivirus'))['status'], 'stopped')
  because(
    await command(id, 'antivirus', { command: 'act', action: 'scan', args: { path: '/' } }),
    'serviceletState',
  )
  await done(world, command(id, 'antivirus', { command: 'start' }))
  await done(
    world,
    command(id, 'antivirus', { command: 'act', action: 'scan', args: { path: '/srv/../home' } }),
  )
  const config = { realTime: false, quarantine: true, hour: 1, exclude: '/var/cache' }
  await done(world, configure(id, 'antivirus', config))
  because(await configure(id, 'antivirus', config), 'sameState')
  assert.deepEqual(
    good(await client.get(`/server/${id}/servicelets/antivirus/config`)).body['config'],
    config,
  )
  await done(world, command(id, 'antivirus', { command: 'uninstall' }))
  assert.equal((await row(id, 'antivirus'))['status'], 'notInstalled')

  const queue = await items(`/server/${id}/servicelets/queue`)
  assert.deepEqual(
    queue.map((one) => one['command']),
    ['uninstall', 'configure', 'act', 'start', 'stop', 'install'],
  )
  for (const one of queue)
    assert.deepEqual(
      [one['status'], one['progress'], one['exitCode'], one['user']],
      ['done', 100, 0, account.email],
    )
  assert.equal(queue.at(-1)?.['cmdId'], body['cmdId'])
  assert.match(String(queue[2]?.['output']), /^Scanned \/home: \d+ files\nNo threats found$/)
  const history = await items(`/server/${id}/history`)
  assert.deepEqual(
    history.slice(0, 6).map(({ action, detail, result }) => [action, detail, result]),
    [
      ['servicelet-uninstall', 'Antivirus', 'done'],
      ['servicelet-configure', 'Antivirus', 'done'],
      ['servicelet-act', 'Antivirus: scan', 'done'],
      ['servicelet-start', 'Antivirus', 'done'],
      ['servicelet-stop', 'Antivirus', 'done'],
      ['servicelet-install', 'Antivirus', 'done'],
    ],
  )
})

test('a server is busy during servicelet commands', async () => {
  const id = await serverThatIsOn('lets-02')
  const letGo = holdWork(provider)
  const body = { command: 'install' }
  const headers = { 'idempotency-key': 'lets-02' }
  const path = `/server/${id}/servicelets/monitoring/command`
  const { cmdId } = good(await client.post(path, body, headers)).body
  assert.deepEqual(good(await client.post(path, body, headers)).body, { cmdId })
  const now = await row(id, 'monitoring')
  assert.deepEqual([now['status'], now['commands']], ['installing', []])
  const [queued] = await items(`/server/${id}/servicelets/queue`)
  assert.ok(['queued', 'running'].includes(String(queued?.['status'])))
  assert.deepEqual([queued?.['exitCode'], queued?.['dtEnd']], [null, null])
  because(await command(id, 'backup', { command: 'install' }), 'busy')
  because(await client.call('PUT', `/server/${id}/power`, { body: { power: 'off' } }), 'busy')
  letGo()
  await world.service.drainQueue()
  assert.equal((await items(`/server/${id}/servicelets/queue`)).length, 1)
})

test('a server that is off refuses all, and what is installed runs again with it', async () => {
  const id = await serverThatIsOn('lets-03')
  await install(id, 'backup')
  await done(world, client.call('PUT', `/server/${id}/power`, { body: { power: 'off' } }))
  const off = await row(id, 'backup')
  assert.deepEqual([off['status'], off['commands']], ['stopped', []])
  because(await command(id, 'backup', { command: 'start' }), 'mustBeOn')
  because(await configure(id, 'backup', off['config'] as object), 'mustBeOn')
  await done(world, client.call('PUT', `/server/${id}/power`, { body: { power: 'on' } }))
  assert.equal((await row(id, 'backup'))['status'], 'running')
  await done(world, client.call('PUT', `/server/${id}/power`, { body: { power: 'suspend' } }))
  because(await command(id, 'backup', { command: 'stop' }), 'suspended')
})

test('an error names the field of the configuration, or of what an action is given', async () => {
  const id = home
  const args: [string, object, string][] = [
    ['monitoring', { checkSeconds: 9 }, 'checkSeconds'],
    ['monitoring', { checkSeconds: '60' }, 'checkSeconds'],
    ['monitoring', { alertEmail: 'nobody' }, 'alertEmail'],
    ['monitoring', { colour: 'red' }, 'colour'],
    ['backup', { folder: 'srv' }, 'folder'],
    ['backup', { schedule: 'hourly' }, 'schedule'],
    ['log-forwarding', {}, 'address'],
    ['log-forwarding', { address: '999.1.1.1' }, 'address'],
    ['log-forwarding', { address: '192.0.2.0/24' }, 'address'],
  ]
  for (const [code, given, key] of args)
    wrong(await command(id, code, { command: 'install', args: given }), key)
  refused(await command(id, 'nothing', { command: 'install' }), 404, 906)
  refused(await command(id, 'constructor', { command: 'install' }), 404, 906)
  refused(await client.get(`/server/${id}/servicelets/nothing/config`), 404, 906)
  await install(id, 'backup')
  wrong(await command(id, 'backup', { command: 'act' }), 'action')
  wrong(await command(id, 'backup', { command: 'act', action: 'format' }), 'action')
  wrong(await command(id, 'backup', { command: 'act', action: 'restore', args: { daysBack: 1 } }), 'target')
  wrong(await configure(id, 'backup', { folder: '/srv' }), 'schedule')
})

test('failed servicelets explain themselves, silent ones restart', async () => {
  const failing = await serverThatIsOn('fail-servicelet-1')
  const { body } = await install(failing, 'web-stack')
  const task = await seen(client, String(body['cmdId']))
  assert.deepEqual([task.state, task.log.at(-1)?.entry], ['failed', "The servicelet didn't start."])
  const [last] = await items(`/server/${failing}/servicelets/queue`)
  assert.deepEqual(
    [last?.['status'], last?.['exitCode'], last?.['output']],
    ['failed', 70, "The servicelet didn't start."],
  )
  assert.equal((await row(failing, 'web-stack'))['status'], 'failed')
  const errors = await items(`/server/${failing}/servicelets/logs?level=error`)
  assert.deepEqual(
    errors.map(({ servicelet, text }) => [servicelet, text]),
    [['web-stack', "The servicelet didn't start."]],
  )

  const id = home
  await install(id, 'antivirus')
  const ago = Date.now() - 200_000
  await world.run(
    `update embedded_machine set servicelets = jsonb_set(servicelets, '{1,lostAt}', '${ago}') where ref = '${id}'`,
  )
  const lost = await row(id, 'antivirus')
  assert.deepEqual([lost['status'], lost['commands']], ['unreachable', ['restart', 'uninstall']])
  await done(world, command(id, 'antivirus', { command: 'restart' }))
  assert.equal((await row(id, 'antivirus'))['status'], 'running')
})

test('there is an update once there is a newer version, and it keeps the configuration', async () => {
  const id = home
  await install(id, 'monitoring', { checkSeconds: 30 })
  assert.ok(!((await row(id, 'monitoring'))['commands'] as string[]).includes('update'))
  await world.run(
    `update embedded_machine set servicelets = jsonb_set(servicelets, '{2,version}', '"1.0.0"') where ref = '${id}'`,
  )
  await done(world, command(id, 'monitoring', { command: 'update' }))
  const now = await row(id, 'monitoring')
  assert.deepEqual([now['version'], (now['config'] as Item)['checkSeconds']], [now['newest'], 30])
})

test('logs are the newest first, by level, servicelet and text, and in pages', async () => {
  const id = home
  await done(world, command(id, 'backup', { command: 'act', action: 'backUp' }))
  const long = Date.now() - 40 * 3_600_000
  await world.run(`update embedded_machine set power_at = now() - interval '3 days',
    servicelets = jsonb_set(servicelets, '{1,since}', '${long}') where ref = '${id}'`)
  const all = await items(`/server/${id}/servicelets/logs?size=0`)
  assert.ok(all.length > 100, String(all.length))
  const moments = all.map(({ dt }) => Date.parse(String(dt)))
  assert.deepEqual(
    moments,
    moments.toSorted((one, next) => next - one),
  )
  assert.equal(new Set(all.map((line) => line['id'])).size, all.length)
  const page = good(await client.get(`/server/${id}/servicelets/logs?size=5&from=5`)).body
  assert.deepEqual([page['items'], page['total']], [all.slice(5, 10), all.length])
  const found = await items(`/server/${id}/servicelets/logs?servicelet=backup&filter=backed%20up`)
  assert.deepEqual([found.length, found[0]?.['level']], [1, 'info'])
  refused(await client.get(`/server/${id}/servicelets/logs?level=debug`), 400, 903)
})

test('case 64: servicelets need permission to change the server', async () => {
  const id = home
  for (const path of ['', '/queue', '/logs', '/backup/config'])
    refused(await other.get(`/server/${id}/servicelets${path}`), 404, 906)
  refused(await command(id, 'backup', { command: 'stop' }, other), 404, 906)
  refused(await configure(id, 'backup', {}, other), 404, 906)

  const sub = await world.account()
  await belongTo(world, sub, account)
  const reader = await signedIn(world, sub)
  good(
    await client.post(`/server/${id}/permissions`, {
      holder: 'user',
      account: sub.email,
      configuration: false,
    }),
  )
  assert.equal((await items(`/server/${id}/servicelets`, reader)).length, 5)
  assert.ok((await items(`/server/${id}/servicelets/queue`, reader)).length > 0)
  assert.ok((await items(`/server/${id}/servicelets/logs`, reader)).length > 0)
  refused(await command(id, 'backup', { command: 'stop' }, reader), 403, 909)
  refused(await configure(id, 'backup', {}, reader), 403, 909)
  assert.equal((await row(id, 'backup'))['status'], 'running')
})

test('a server that is terminated takes its servicelets along', async () => {
  const id = home
  await done(world, client.call('DELETE', `/server/${id}/terminate`))
  refused(await client.get(`/server/${id}/servicelets`), 404, 906)
  const left =
    await world.run(`select (select count(*)::int from servicelet_command where server_id = '${id}') as commands,
    (select count(*)::int from embedded_machine where ref = '${id}') as machines`)
  assert.deepEqual(left, [{ commands: 0, machines: 0 }])
})

test('a data center without servicelets offers none, and says so to who asks for one', async () => {
  const { servicelets } = provider
  const { server } = await giveServers(world, account)
  delete provider.servicelets
  try {
    assert.deepEqual(await items(`/server/${server}/servicelets`), [])
    assert.deepEqual(await items(`/server/${server}/servicelets/logs`), [])
    because(await command(server, 'backup', { command: 'install' }), 'noServicelets')
  } finally {
    Object.assign(provider, { servicelets })
  }
})
