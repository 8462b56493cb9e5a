import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { form, newFields, ok, openMachineWorld } from '../harness/cli/machine-world.ts'
import { holdWork } from '../harness/servers/servicelets.ts'

const { world, provider, program, done, infoOf, made } = await openMachineWorld()
after(world.close)

test('configuration, description, tags and disks can be changed', async () => {
  const id = await made('changed', { poweronaftercreate: 'no' })
  const [cmdId] = await done<string[]>(program.post('/server/configure', { id, cpu: '4B' }))
  assert.match(String(cmdId), /^\d+$/)
  assert.equal(
    typeof (await done(program.send('PUT', `/service/server/${id}/ram`, form({ ram: '4096' })))),
    'number',
  )
  const info = await infoOf('changed')
  assert.deepEqual([info['cpu'], info['ram']], ['4B', 4096])

  const described = [{ name: 'changed', description: 'Of the shop' }]
  assert.deepEqual(await ok(program.post('/server/description', { id, set: 'Of the shop' })), described)
  assert.deepEqual(await ok(program.post('/server/description', { id })), described)
  assert.deepEqual(await ok(program.post('/server/tags', { id, add: 'shop' })), ['shop'])
  assert.deepEqual(await ok(program.post('/server/tags', { id, remove: 'shop' })), [])

  assert.equal(typeof (await done(program.post('/server/disk', { id, add: '15gb' }))), 'number')
  await done(program.post('/server/disk', { id, resize: '2', size: '30gb' }))
  assert.deepEqual(await ok(program.post('/server/disk', { id })), [
    { id: 0, size: '20gb' },
    { id: 1, size: '10gb' },
    { id: 2, size: '30gb' },
  ])
  await done(program.send('DELETE', `/service/server/${id}/disk/remove`, form({ index: '2', confirm: '1' })))
  assert.deepEqual((await infoOf('changed'))['diskSizes'], [20, 10])
  const log = await ok<{ date: string; user: string; action: string }[]>(
    program.post('/server/history', { id }),
  )
  assert.match(log[0]?.date ?? '', /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
  assert.ok(log.some(({ action }) => action === 'disk-add'))
})

test('snapshots are taken, listed flat and as a tree, gone back to and removed', async () => {
  const id = await made('snapped')
  assert.equal(typeof (await done(program.post('/server/snapshot', { id, create: 'first' }))), 'number')
  await done(program.send('POST', `/service/server/${id}/snapshot`, form({ name: 'second' })))
  const flat = await ok<Record<string, unknown>[]>(program.post('/server/snapshot', { id }))
  assert.deepEqual(
    flat.map(({ depth, active, child }) => [depth, active, child]),
    [
      [0, false, null],
      [1, true, null],
    ],
  )
  assert.match(String(flat[0]?.['name']), /^first-/)
  const [first] = await ok<{ id: number; child: { name: string; child: unknown[] }[] }[]>(
    program.get(`/service/server/${id}/snapshots`),
  )
  assert.match(first?.child[0]?.name ?? '', /^second-/)
  assert.deepEqual(first?.child[0]?.child, [])
  await done(program.post('/server/snapshot', { id, revert: String(first?.id) }))
  await done(program.post('/server/snapshot', { id, delete: String(flat[1]?.['id']) }))
  assert.equal((await ok<unknown[]>(program.post('/server/snapshot', { id }))).length, 1)
})

test('a server has a URL of its own; deletion needs confirmation', async () => {
  const id = await made('addressed')
  const { priceMonthlyOn: _, priceHourlyOn: __, priceHourlyOff: ___, ...info } = await infoOf('addressed')
  assert.deepEqual(await ok(program.get(`/service/server/${id}`)), info)
  const off = await done(program.send('PUT', `/service/server/${id}/power`, form({ power: 'off' })))
  assert.equal(typeof off, 'number')
  await done(program.send('PUT', `/service/server/${id}/power`, form({ power: 'on' })))
  const password = form({ password: 'Secret_456' })
  assert.equal(typeof (await done(program.send('PUT', `/service/server/${id}/password`, password))), 'number')
  assert.equal(
    (await program.send('DELETE', `/service/server/${id}/terminate`, form({ force: '1' }))).status,
    400,
  )
  await done(program.send('DELETE', `/service/server/${id}/terminate`, form({ confirm: '1', force: '0' })))
  assert.equal((await program.get(`/service/server/${id}`)).status, 404)
})

test('networks and subnets can be managed, and servers connected', async () => {
  const about = { datacenter: 'TEST', name: 'shop', subnetIp: '10.7.0.0', subnetBit: '23' }
  const more = { gateway: '10.7.0.1', dns1: '192.0.2.53', dns2: '', subnetDescription: 'Of the shop' }
  const made = await ok<{ message: string; res: string }>(
    program.post('/service/network/create', { ...about, ...more }),
  )
  const { networkId, subnetId } = JSON.parse(made.res) as { networkId: number; subnetId: number }
  const rows = await ok<{ names: string[]; vlanId: number }[]>(
    program.get('/service/networks?datacenter=TEST'),
  )
  const row = rows.find(({ vlanId }) => vlanId === networkId)
  assert.match(row?.names[0] ?? '', /^lan-\d+-shop$/)
  const path = `/service/network/subnets?datacenter=TEST&vlanId=${networkId}`
  const [subnet] = await ok<Record<string, unknown>[]>(program.get(path))
  assert.deepEqual(
    [subnet?.['subnetId'], subnet?.['subnetBit'], subnet?.['subnetMask'], subnet?.['dns1'], subnet?.['dns2']],
    [subnetId, 23, '255.255.254.0', '192.0.2.53', ''],
  )
  assert.equal(Object.keys(subnet ?? {}).length, 13)
  await ok(
    program.post('/service/network/subnet/edit', {
      datacenter: 'TEST',
      subnetId: String(subnetId),
      gateway: '10.7.0.2',
    }),
  )
  assert.equal((await ok<Record<string, unknown>[]>(program.get(path)))[0]?.['gateway'], '10.7.0.2')

  await done(program.post('/service/server', newFields('wired')))
  const add = { name: 'wired', add: row!.names[0]!, ip: '10.7.0.9' }
  assert.equal(typeof (await done(program.post('/server/network', add))), 'number')
  const nics = await ok<{ network: string; ips: string[]; mac: string; connected: boolean }[]>(
    program.post('/server/network', { name: 'wired' }),
  )
  const nic = nics.find(({ network }) => network === row!.names[0])
  assert.deepEqual(nic?.ips, ['10.7.0.9'])
  await done(program.post('/server/network', { name: 'wired', disconnect: nic!.mac }))
  const after = await ok<typeof nics>(program.post('/server/network', { name: 'wired' }))
  assert.equal(after.find(({ mac }) => mac === nic!.mac)?.connected, false)

  const refused = await program.post('/service/network/delete', { datacenter: 'TEST', id: String(networkId) })
  assert.equal(refused.status, 400)
  assert.equal((refused.body as { errors: { code: number }[] }).errors[0]?.code, 927)
  await done(program.post('/service/server/terminate', { name: 'wired', force: 'true' }))
  await ok(program.post('/service/network/subnet/delete', { datacenter: 'TEST', subnetId: String(subnetId) }))
  await ok(program.post('/service/network/delete', { datacenter: 'TEST', id: String(networkId) }))
})

test('measures and months of a server are returned', async () => {
  const id = await made('measured')
  const [interval, ...series] = await ok<{ series: string; data: unknown }[]>(
    program.post('/server/statistics', { id, cpu: 'true', period: '1h' }),
  )
  assert.deepEqual(interval, { series: 'interval', data: 20 })
  assert.ok(series.some((each) => each.series === 'cpuAvg'))
  assert.ok(Array.isArray(await ok(program.post('/server/report', { id }))))
  assert.equal((await program.post('/server/statistics', { id, cpu: 'true', period: '9y' })).status, 400)
})

test('a server is renamed immediately, to a unique name', async () => {
  const id = await made('named-first')
  assert.deepEqual(await ok(program.post('/service/server/rename', { id, 'new-name': 'named-second' })), [])
  assert.equal((await infoOf('named-second')).id, id)
  assert.equal((await program.post('/service/server/rename', { id, 'new-name': 'no' })).status, 400)
  assert.equal((await program.post('/service/server/rename', { id })).status, 400)
})

test('an image is made from a stopped server’s boot disk only', async () => {
  const id = await made('imaged')
  const [disk, ...others] = await ok<{ uuid: string; sizeGB: number }[]>(
    program.post('/server/hdlib', { id }),
  )
  assert.deepEqual([disk?.sizeGB, others], [20, []])
  assert.deepEqual(await ok(program.get(`/service/server/${id}/hdlib`)), [disk])
  const asked = { id, clone: disk!.uuid, 'image-name': 'Of the shop' }
  assert.equal((await program.post('/server/hdlib', asked)).status, 400, 'it is on')
  await done(program.post('/service/server/poweroff', { id }))
  assert.equal((await program.post('/server/hdlib', { ...asked, clone: `${id}-1` })).status, 400)
  assert.equal(typeof (await done(program.post('/server/hdlib', asked))), 'number')
  const second = form({ disk_src_0: disk!.uuid, disk_name_0: 'Of the shop, again' })
  assert.equal(typeof (await done(program.send('POST', `/service/server/${id}/hdlib`, second))), 'number')
  const kept = await world.run(
    "select name, state from disk_image where name like 'Of the shop%' order by name",
  )
  assert.deepEqual(kept, [
    { name: 'Of the shop', state: 'ready' },
    { name: 'Of the shop, again', state: 'ready' },
  ])
})

test('a stopped server is cloned with its disk, and locked until done', async () => {
  const id = await made('cloned-from', { cpu: '4B', disk: 'size=30 size=10' })
  const asked = { 'source-name': 'cloned-from', name: 'cloned-to', password: 'Secret_456' }
  const refusal = async (fields: Record<string, string>) => {
    const { status, body } = await program.post('/service/cloneServer', fields)
    const [error] = (body as { errors: { code: number; key?: string }[] }).errors
    return [status, error?.code, error?.key]
  }
  assert.deepEqual(await refusal(asked), [400, 927, undefined], 'it is on')
  await done(program.post('/service/server/poweroff', { id }))
  assert.deepEqual(await refusal({ ...asked, 'source-name': '' }), [400, 903, 'source-name'])
  assert.deepEqual(await refusal({ ...asked, 'source-name': 'nothing-like-it' }), [404, 906, undefined])
  assert.deepEqual(await refusal({ ...asked, quantity: '2' }), [400, 903, 'nServers'])
  assert.deepEqual(await refusal({ ...asked, disk: 'size=20' }), [400, 903, 'diskGB'])

  const letGo = holdWork(provider)
  const [cmdId] = await ok<string[]>(program.post('/service/cloneServer', asked))
  assert.deepEqual(
    await refusal({ ...asked, name: 'cloned-again' }),
    [400, 927, undefined],
    'it is being cloned',
  )
  assert.equal((await program.post('/service/server/poweron', { id })).status, 400)
  letGo()
  await world.service.drainQueue()
  const [task] = await ok<{ status: string; log: string }[]>(program.get(`/service/queue?id=${cmdId}`))
  assert.equal(task?.status, 'complete')
  assert.match(task!.log, /Copying the disk[^]*Name: cloned-to/)
  const { cpu, diskSizes, power, networks } = await infoOf('cloned-to')
  assert.deepEqual([cpu, diskSizes, power, (networks as unknown[]).length], ['4B', [30, 10], 'on', 1])
  const log = await ok<{ action: string }[]>(program.post('/server/history', { id }))
  assert.ok(log.some(({ action }) => action === 'clone-server'))
  await done(program.post('/service/server/poweron', { id }))
  assert.equal((await infoOf('cloned-from')).power, 'on')
})

test('user data that is a script is one, and as long as one at most', async () => {
  assert.ok(await made('told', { 'userdata-file': '#!/bin/sh\necho told' }))
  const long = { 'userdata-file': `#!/bin/sh\n${'#'.repeat(17_000)}` }
  const refused = await program.post('/service/server', newFields('told-more', long))
  assert.equal(refused.status, 400)
  assert.equal((refused.body as { errors: { key: string }[] }).errors[0]?.key, 'script')
})
