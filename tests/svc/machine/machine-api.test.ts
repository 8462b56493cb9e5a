import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openProgram } from '../harness/cli/machine.ts'
import { newFields, ok, openMachineWorld } from '../harness/cli/machine-world.ts'

const { world, program, done, infoOf, made } = await openMachineWorld()
after(world.close)

test('the command schema is public and its paths exist', async () => {
  const { schema_version: version, commands } = await ok<{
    schema_version: number[]
    commands: { use: string; commands: { use: string; run: { cmd: string; path: string } }[] }[]
  }>(openProgram(world, {}).get('/schema'))
  assert.deepEqual(version, [1, 2, 2])
  assert.deepEqual(
    commands.map(({ use }) => use),
    ['server', 'network', 'queue'],
  )
  for (const { run } of commands.flatMap((each) => each.commands)) {
    const { status } = await (run.cmd === 'post' ? program.post(run.path) : program.get(run.path))
    assert.notEqual(status, 404, run.path)
    assert.notEqual(status, 405, run.path)
  }
})

test('a form, a form in parts and JSON say the same', async () => {
  await made('same-said')
  const path = '/service/server/info'
  const parts = new FormData()
  parts.set('name', 'same-said')
  const told = await Promise.all([
    ok(program.post(path, { name: 'same-said', id: '' })),
    ok(program.send('POST', path, { body: parts })),
    ok(
      program.send('POST', path, {
        body: JSON.stringify({ name: 'same-said', id: null }),
        headers: { 'content-type': 'application/json' },
      }),
    ),
  ])
  assert.deepEqual(told[1], told[0])
  assert.deepEqual(told[2], told[0])
})

test('server options are returned in total and by data center', async () => {
  const places = await ok<Record<string, string>[]>(program.get('/service/server?datacenter=1'))
  assert.deepEqual(
    places.find(({ id }) => id === 'TEST'),
    { id: 'TEST', name: 'Germany', category: 'Europe', subCategory: 'Frankfurt' },
  )
  const images = await ok<Record<string, unknown>[]>(program.get('/service/server?images=1&datacenter=TEST'))
  const image = images.find(({ id }) => id === 'test-os')
  assert.deepEqual(
    [image?.['datacenter'], image?.['os'], image?.['name'], image?.['osDiskSizeGB'], image?.['ramMBMin']],
    ['TEST', 'Test', 'Test OS 1', 10, { A: 512, B: 512, T: 512, D: 512 }],
  )
  const sizes = await ok<Record<string, unknown>[]>(program.get('/service/server?sizes=1&datacenter=TEST'))
  assert.deepEqual(
    sizes.map(({ id, ramMB, cpuCores, diskSizeGB }) => [id, ramMB, cpuCores, diskSizeGB]),
    [
      ['small', 4096, 2, 30],
      ['medium', 8192, 4, 60],
      ['large', 16_384, 8, 100],
    ],
  )
  const able = await ok<Record<string, unknown>>(
    program.get('/service/server?capabilities=1&datacenter=TEST'),
  )
  assert.equal(able['defaultMonthlyTrafficPackage'], 't5000')
  const whole = await ok<Record<string, Record<string, unknown>>>(program.get('/service/server'))
  assert.equal(whole['datacenters']!['TEST'], 'TEST: Frankfurt, Germany')
  assert.ok(Object.values(whole['cpu']!).includes('1A'))
  assert.deepEqual((whole['networks']!['TEST'] as object[])[0], { name: 'wan', ips: 'auto' })
  const { status } = await program.get('/service/server?images=1&datacenter=NOWHERE')
  assert.equal(status, 400)
})

test('a server’s whole life works by its name', async () => {
  const [cmdId, ...others] = await done<string[]>(program.post('/service/server', newFields('life-1')))
  assert.deepEqual(others, [])
  const [command] = await ok<Record<string, unknown>[]>(program.get(`/service/queue?id=${cmdId}`))
  assert.equal(command?.['id'], Number(cmdId))
  assert.equal(command?.['status'], 'complete')
  assert.equal(command?.['server'], 'life-1')
  assert.match(String(command?.['completed']), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const names = String(command?.['log'])
    .split('\n')
    .filter((line) => line.startsWith('Name: '))
  assert.deepEqual(names, ['Name: life-1'])
  assert.deepEqual(await ok(program.get(`/service/queue/${cmdId}`)), command)

  const { networks, priceHourlyOn, priceHourlyOff, priceMonthlyOn, ...info } = await infoOf('life-1')
  const { id } = info
  assert.deepEqual(info, {
    id,
    name: 'life-1',
    datacenter: 'TEST',
    power: 'on',
    cpu: '2B',
    ram: 2048,
    diskSizes: [20, 10],
    billing: 'hourly',
    traffic: 't5000',
    managed: '0',
    backup: '0',
  })
  const [{ network, ips } = { network: '', ips: [] }] = networks as { network: string; ips: string[] }[]
  assert.match(network, /^wan-/)
  assert.equal(ips.length, 1)
  assert.match(String(priceHourlyOn), /^\d/)
  assert.match(String(priceHourlyOff), /^\d/)
  assert.equal(priceMonthlyOn, '')
  assert.deepEqual(await ok(program.post('/service/server/ssh', { id })), [
    { id, name: 'life-1', externalIp: ips[0] },
  ])

  for (const [operation, power] of [
    ['poweroff', 'off'],
    ['poweron', 'on'],
    ['reboot', 'on'],
    ['suspend', 'suspended'],
    ['resume', 'on'],
  ] as const) {
    const ids = await done<string[]>(program.post(`/service/server/${operation}`, { name: 'life-.*' }))
    assert.equal(ids.length, 1, operation)
    assert.equal((await infoOf('life-1')).power, power, operation)
  }
  assert.deepEqual(await ok(program.post('/service/server/terminate', { id, dryrun: 'true' })), {
    dryrun: true,
    'server-names': ['life-1'],
  })
  await done(program.post('/service/server/terminate', { id, force: 'true' }))
  const { status, body } = await program.post('/service/server/info', { name: 'life-1' })
  assert.equal(status, 404)
  assert.equal((body as { message: string }).message, "No servers found (name='life-1').")
  assert.deepEqual(
    await ok(program.post('/service/server/info', { name: 'life-1', 'allow-no-servers': 'yes' })),
    [],
  )
})

test('a list tells every server by name, data center and power', async () => {
  const id = await made('listed', { poweronaftercreate: 'no' })
  const rows = await ok<{ id: string }[]>(program.get('/service/servers'))
  assert.deepEqual(
    rows.find((row) => row.id === id),
    { id, name: 'listed', datacenter: 'TEST', power: 'off' },
  )
})

test('a password is generated on request, returned once, optional with a key', async () => {
  const fields = newFields('generated', { password: '__generate__', passwordValidate: '__generate__' })
  const told = await done<{ commandIds: string[]; password: string }>(program.post('/service/server', fields))
  assert.equal(told.commandIds.length, 1)
  assert.match(told.password, /^\w{20}$/)
  const withKey = { password: '', passwordValidate: '', 'ssh-key': publicKey }
  const ids = await done<string[]>(program.post('/service/server', newFields('with-key', withKey)))
  assert.equal(ids.length, 1)
  const { status } = await program.post('/service/server', newFields('without', { password: '' }))
  assert.equal(status, 400)
})

const publicKey =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl someone@example'

test('images are found by name, and older requests are understood', async () => {
  assert.ok(await made('by-image-name', { image: 'Test OS 1' }))
  await done(
    program.post('/service/server', {
      name: 'flat-form',
      datacenter: 'TEST',
      password: 'Secret_123',
      cpu: '4B',
      ram: '4096',
      billing: '0',
      traffic: 'b20',
      power: '1',
      managed: '0',
      backup: '0',
      disk_src_0: 'test-os',
      disk_size_0: '30',
      disk_size_1: '15',
      network_name_0: 'wan',
      network_ip_0: 'auto',
    }),
  )
  const info = await infoOf('flat-form')
  assert.deepEqual(
    [info['cpu'], info['diskSizes'], info['billing'], info['traffic'], info.power],
    ['4B', [30, 15], 'monthly', 'b20', 'on'],
  )
  assert.match(String(info['priceMonthlyOn']), /^\d/)
})

test('what is not offered is refused and never left out in silence', async () => {
  for (const more of [
    { dailybackup: 'yes' },
    { managed: 'yes' },
    { network: 'name=lan-elsewhere,ip=auto' },
    { network: 'name=wan,ip=192.0.2.1' },
    { 'userdata-file': '#cloud-config' },
    { 'userdata-file': '#!/bin/sh\ntrue', 'script-file': '#!/bin/sh\nfalse' },
    { disk: 'size=20 size=20 size=20 size=20 size=20' },
    { cpu: 'many' },
    { passwordValidate: 'Another_1' },
  ]) {
    const { status, body } = await program.post('/service/server', newFields('refused', more))
    assert.equal(status, 400, JSON.stringify(more))
    const [[name]] = Object.entries(more) as [[string, string]]
    assert.match((body as { message: string }).message, new RegExp(`\\(${name}\\)`))
  }
})

test('an error has one text and our codes; busy servers refuse', async () => {
  const id = await made('busy')
  await world.run(`update server set command_id = 987654, doing = 'restart' where id = '${id}'`)
  const { status, body } = await program.post('/service/server/reboot', { id })
  assert.equal(status, 400)
  const { message, errors } = body as { message: string; errors: { code: number; params: object }[] }
  assert.ok(message.length > 0)
  assert.deepEqual([errors[0]?.code, errors[0]?.params], [927, { reason: 'busy' }])
})

test('a repeat with the same Idempotency-Key begins nothing again, and is answered as the first', async () => {
  const headers = { 'idempotency-key': 'machine-1' }
  const fields = newFields('repeated', { password: '__generate__', passwordValidate: '__generate__' })
  const first = await done(program.post('/service/server', fields, headers))
  assert.deepEqual(await ok(program.post('/service/server', fields, headers)), first)
  const name = { name: 'repeated' }
  const off = await done(program.post('/service/server/poweroff', name, { 'idempotency-key': 'machine-2' }))
  assert.deepEqual(
    await ok(program.post('/service/server/poweroff', name, { 'idempotency-key': 'machine-2' })),
    off,
  )
  const on = await done(program.post('/service/server/poweron', name, { 'idempotency-key': 'machine-2' }))
  assert.notDeepEqual(on, off)
})
