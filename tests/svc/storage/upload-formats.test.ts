import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { seen } from '../harness/world/commands.ts'
import { isoDisc, qcow2Disk, rawDisk, vhdDisk, vmdkDisk } from '../harness/provider/disk-files.ts'
import { newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { because, part, stored, uploadsOf } from '../harness/provider/uploading.ts'
import { openPausedWorld } from '../harness/world/paused-commands.ts'

const world = await openPausedWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const owner = await world.account()
const client = await signedIn(world, owner)
const { begin, begun, add, offsetOf, remove, imageOf } = uploadsOf(client)

const imagesIn = async (mode: string) =>
  good(await client.get(`/hdlib?listMode=${mode}`)).body['items'] as Record<string, unknown>[]

/** How the latest command of the owner ended, and what its log says. */
const said = async () => {
  const [last] = await world.run(
    `select id from command where account_id = ${owner.id} order by id desc limit 1`,
  )
  const { state, log } = await seen(client, String(last?.['id']))
  return [state, JSON.stringify(log)] as const
}

test('a file that comes in parts becomes an image that servers are made of', async () => {
  const file = rawDisk()
  const hash = createHash('sha512').update(file).digest('hex')
  const answer = good(await begin({ name: 'whole', hash: hash.toUpperCase(), description: 'Brought.' }))
  const id = String(answer.body['id'])
  assert.deepEqual([answer.body['url'], answer.body['partSize']], [`/uploads/${id}`, 16_777_216])
  const first = await add(id, 0, part(file, 0, 100_000))
  assert.deepEqual([first.status, first.headers.get('upload-offset'), first.text], [204, '100000', ''])
  assert.equal(await offsetOf(id), '100000')
  const [waiting] = good(await client.get('/uploads')).body['items'] as Record<string, unknown>[]
  assert.deepEqual([waiting?.['name'], waiting?.['received'], waiting?.['size']], ['whole', 100_000, 262_144])
  assert.equal((await add(id, 100_000, part(file, 100_000))).headers.get('upload-offset'), '262144')
  assert.deepEqual(good(await client.get('/uploads')).body['items'], [])
  assert.equal((await imageOf('whole'))?.['status'], 'verifying')
  await world.service.drainQueue()
  const image = good(await client.get(`/hdlib/${String((await imageOf('whole'))?.['id'])}`)).body
  assert.deepEqual(
    [
      image['status'],
      image['kind'],
      image['datacenters'],
      image['diskGB'],
      image['source'],
      image['description'],
    ],
    ['ready', 'userImage', ['TEST'], 5, 'disk.raw', 'Brought.'],
  )
  assert.deepEqual(
    [image['bytes'], image['sha256']],
    [262_144, createHash('sha256').update(file).digest('hex')],
  )
  good(await client.post('/serverCreate', newServer('of-upload', { image: image['id'] })))
  await world.service.drainQueue()
  assert.deepEqual(await world.run('select id from disk_upload'), [])
  assert.equal(await stored(world), 0)
})

test('wrong hashes and formats create no image', async () => {
  for (const [hash, reason] of [
    ['0'.repeat(32), /hash is [0-9a-f]{32} instead of 0{32}/],
    ['0'.repeat(64), /hash is [0-9a-f]{64} instead/],
  ] as const) {
    const id = await begun({ name: 'wrong', hash })
    assert.equal((await add(id, 0, part(rawDisk(), 0))).status, 204)
    await world.service.drainQueue()
    const [state, log] = await said()
    assert.equal(state, 'failed')
    assert.match(log, reason)
    const failed = await imageOf('wrong')
    assert.equal(failed?.['status'], 'failed')
    good(await client.call('DELETE', `/hdlib/${String(failed?.['id'])}`))
    await world.service.drainQueue()
  }
  for (const hash of ['0'.repeat(33), 'g'.repeat(32), '0'.repeat(96)])
    refused(await begin({ hash }), 400, 903)
  const id = await begun({ fileName: 'disk.iso' })
  because(await add(id, 0, part(rawDisk(), 0)), 400, 'fileFormat')
  assert.equal(await offsetOf(id), '0')
  // The first chunks were too short to recognize it, so it is refused at the end.
  for (let at = 0; at < 262_144; at += 32_768)
    assert.equal((await add(id, at, part(rawDisk(), at, at + 32_768))).status, 204)
  await world.service.drainQueue()
  assert.match((await said())[1], /doesn't fit its name/)
  await world.run(`delete from disk_image where owner_id = ${owner.id} and state = 'failed'`)
})

test('discs and disks of every format are recognised', async () => {
  const files = { 'a.qcow2': qcow2Disk(7), 'b.img': qcow2Disk(8), 'c.vmdk': vmdkDisk(9), 'd.vhd': vhdDisk(6) }
  for (const [fileName, file] of Object.entries({ ...files, 'e.iso': isoDisc() })) {
    const id = await begun({ fileName, size: file.length, name: fileName })
    assert.equal((await add(id, 0, part(file, 0))).status, 204, fileName)
  }
  await world.service.drainQueue()
  assert.deepEqual(
    (await imagesIn('private'))
      .filter(({ name }) => /^\w\./.test(String(name)))
      .map(({ diskGB, status }) => [diskGB, status]),
    [7, 8, 9, 6].map((size) => [size, 'ready']),
  )
  const discs = await imagesIn('iso')
  assert.deepEqual(
    discs.map(({ name, kind, status }) => [name, kind, status]),
    [['e.iso', 'isoImage', 'ready']],
  )
})

test('case 71: files with external references are refused early', async () => {
  for (const [fileName, file, reason] of [
    ['a.qcow2', qcow2Disk(10, { backing: 104n }), 'fileRefers'],
    ['b.qcow2', qcow2Disk(10, { features: 4n }), 'fileRefers'],
    ['c.qcow2', qcow2Disk(10, { crypt: 1 }), 'fileUnusable'],
    ['d.vmdk', vmdkDisk(10, 'parentCID=12345678\ncreateType="monolithicSparse"\n'), 'fileRefers'],
    ['e.vmdk', vmdkDisk(10, 'parentCID=ffffffff\ncreateType="monolithicFlat"\n'), 'fileRefers'],
    ['f.vmdk', vmdkDisk(0), 'fileRefers'],
    ['g.vhd', vhdDisk(10, 4), 'fileRefers'],
    ['h.raw', qcow2Disk(10), 'fileFormat'],
    ['i.qcow2', qcow2Disk(10).subarray(0, 700), 'fileUnusable'],
  ] as const) {
    const id = await begun({ fileName, size: file.length })
    because(await add(id, 0, part(file, 0)), 400, reason)
    await remove(id)
  }
})
