import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { codeOf, good, refused } from '../harness/world/client.ts'
import { seen } from '../harness/world/commands.ts'
import { isoDisc, qcow2Disk, rawDisk, vhdDisk } from '../harness/provider/disk-files.ts'
import { withRights } from '../harness/people/profile.ts'
import { stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { servicesOf } from '../harness/servers/upload-services.ts'
import { because, part, tus, uploadsOf } from '../harness/provider/uploading.ts'
import { openWorld } from '../harness/world/world.ts'

// What the upload service of a data center says, of the uploads that go there.

const world = await openWorld({ UPLOAD_GB: '40', UPLOAD_ACCOUNT_GB: '400' })
after(world.close)
await stockSites(world)
const { client: operator } = await withRights(world, 'operator')
const { added, configure, turn, remove: drop } = servicesOf(operator)
const owner = await world.account()
const client = await signedIn(world, owner)
const { begin, begun, add, remove, imageOf } = uploadsOf(client)

const taken = async (by = client) =>
  (good(await by.get('/uploadDatacenters')).body['items'] as Record<string, unknown>[]).find(
    ({ id }) => id === 'TEST',
  )

/** Minutes until an upload expires, as its caller sees. */
const minutesLeft = async (id: string): Promise<number> => {
  const { expires } = good(await client.get(`/uploads/${id}`)).body
  return Math.round((Date.parse(String(expires)) - Date.now()) / 60_000)
}

/** What the log of the owner's latest command says. */
const said = async (): Promise<string> => {
  const [last] = await world.run(
    `select id from command where account_id = ${owner.id} order by id desc limit 1`,
  )
  return JSON.stringify((await seen(client, String(last?.['id']))).log)
}

test('a data center without a service takes what the settings allow', async () => {
  assert.deepEqual(await taken(), {
    id: 'TEST',
    name: 'Frankfurt, Germany',
    state: 'on',
    maxGB: 40,
    allowedTypes: ['vmdk', 'qcow2', 'vhd', 'iso', 'raw'],
    tokenTtlMin: 1440,
  })
  const id = await begun({ size: 40 * 2 ** 30 })
  assert.equal(await minutesLeft(id), 1440)
  await remove(id)
})

test('users see the rules of each data center only', async () => {
  const id = await added({ maxGB: 30, tokenTtlMin: 90, allowedTypes: ['iso', 'raw'], datastore: 'hidden-01' })
  const told = await taken()
  assert.deepEqual(told, {
    id: 'TEST',
    name: 'Frankfurt, Germany',
    state: 'on',
    maxGB: 30,
    allowedTypes: ['iso', 'raw'],
    tokenTtlMin: 90,
  })
  good(await configure(id, { maxGB: 2000 }))
  assert.equal((await taken())?.['maxGB'], 40)
  good(await turn(id, false))
  assert.equal((await taken())?.['state'], 'off')
  refused(await world.client().get('/uploadDatacenters'), 401, 20)
  good(await drop(id))
})

test('a disabled service refuses new uploads and finishes others', async () => {
  const id = await added()
  const upload = await begun({ name: 'before' })
  good(await turn(id, false))
  because(await begin(), 400, 'uploadsOff')
  assert.equal((await begin()).body.errors?.[0]?.key, 'datacenter')
  assert.equal((await add(upload, 0, part(rawDisk(), 0))).status, 204)
  await world.service.drainQueue()
  assert.equal((await imageOf('before'))?.['status'], 'ready')
  good(await turn(id, true))
  await remove(await begun())
  good(await drop(id))
})

test('forbidden formats are refused by name or content', async () => {
  const id = await added({ allowedTypes: ['raw'] })
  for (const fileName of ['a.iso', 'a.qcow2', 'a.VMDK', 'a.vhd']) {
    const answer = await begin({ fileName })
    because(answer, 400, 'formatOff')
    assert.equal(answer.body.errors?.[0]?.key, 'fileName')
  }
  because(await begin({ fileName: 'a.exe' }), 400, 'fileFormat')
  // Its name says one of two formats.
  const disk = qcow2Disk(7)
  const upload = await begun({ fileName: 'a.img', size: disk.length })
  because(await add(upload, 0, part(disk, 0)), 400, 'formatOff')
  await remove(upload)
  const raw = await begun({ fileName: 'b.img', name: 'raw' })
  assert.equal((await add(raw, 0, part(rawDisk(), 0))).status, 204)
  await world.service.drainQueue()
  assert.equal((await imageOf('raw'))?.['status'], 'ready')
  good(await drop(id))
})

test('what is known at its end alone is refused there', async () => {
  const id = await added({ allowedTypes: ['qcow2'] })
  const disk = rawDisk()
  const upload = await begun({ fileName: 'c.img', size: disk.length, name: 'late' })
  for (let at = 0; at < disk.length; at += 32_768) {
    const { status } = await add(upload, at, part(disk, at, at + 32_768))
    assert.equal(status, 204)
  }
  await world.service.drainQueue()
  assert.match(await said(), /doesn't accept images in this format/)
  assert.equal((await imageOf('late'))?.['status'], 'failed')
  good(await drop(id))
})

test('an upload goes by what was allowed when it was begun', async () => {
  const id = await added({ allowedTypes: ['iso', 'vhd'] })
  const disc = isoDisc()
  const upload = await begun({ fileName: 'd.iso', size: disc.length, name: 'disc' })
  good(await configure(id, { allowedTypes: ['vhd'], maxGB: 1, tokenTtlMin: 5 }))
  because(await begin({ fileName: 'e.iso' }), 400, 'formatOff')
  assert.equal(await minutesLeft(upload), 1440)
  assert.equal((await add(upload, 0, part(disc, 0))).status, 204)
  const disk = vhdDisk(1 / 1024, 2)
  const other = await begun({ fileName: 'f.vhd', size: disk.length, name: 'fixed' })
  assert.equal((await add(other, 0, part(disk, 0))).status, 204)
  await world.service.drainQueue()
  assert.deepEqual(
    [(await imageOf('disc'))?.['status'], (await imageOf('fixed'))?.['status']],
    ['ready', 'ready'],
  )
  good(await drop(id))
})

test('size limits of service and settings apply', async () => {
  const id = await added({ maxGB: 3 })
  refused(await begin({ size: 3 * 2 ** 30 + 1 }), 413, 904)
  await remove(await begun({ size: 3 * 2 ** 30 }))
  good(await configure(id, { maxGB: 2000 }))
  refused(await begin({ size: 40 * 2 ** 30 + 1 }), 413, 904)
  good(await drop(id))
})

test('an idle upload expires and frees its name', async () => {
  const id = await added({ tokenTtlMin: 30 })
  const upload = await begun({ name: 'resting' })
  assert.equal(await minutesLeft(upload), 30)
  const rests = (minutes: number) =>
    world.run(
      `update disk_upload set touched_at = now() - interval '${minutes} minutes' where id = '${upload}'`,
    )
  await rests(29)
  assert.equal((await add(upload, 0, part(rawDisk(), 0, 70_000))).status, 204)
  // It went on, so it has as long again.
  assert.equal(await minutesLeft(upload), 30)
  await rests(31)
  assert.equal(codeOf(await client.get(`/uploads/${upload}`)), 906)
  assert.equal((await client.call('HEAD', `/uploads/${upload}`)).status, 404)
  refused(await add(upload, 70_000, part(rawDisk(), 70_000)), 404, 906)
  refused(await remove(upload), 404, 906)
  assert.deepEqual(good(await client.get('/uploads')).body['items'], [])
  await remove(await begun({ name: 'resting' }))
  await world.run('select sweep_uploads()')
  assert.deepEqual(await world.run(`select id from disk_upload where id = '${upload}'`), [])
  good(await drop(id))
})

test('an upgrade gives each data center a service, and none takes anything else than before', async () => {
  const before = good(await client.get('/uploadDatacenters?filter=TEST')).body['items']
  const migration = readFileSync(
    new URL('../../../demo-host/svc/sql/070-upload-services.sql', import.meta.url),
    'utf8',
  )
  const [statement] = /insert into upload_service [^;]+/.exec(migration) ?? []
  assert.ok(statement)
  await world.run(`delete from upload_service; ${statement}`)
  const missing = `select id from datacenter d where not exists (
    select from upload_service s where s.site_id = d.site_id and s.datacenter = d.id and s.enabled)`
  assert.deepEqual(await world.run(missing), [])
  assert.deepEqual(good(await client.get('/uploadDatacenters?filter=TEST')).body['items'], before)
  await world.run('delete from upload_service')
})

test('programs are redirected to the data center’s node', async () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const metadata = `filename ${base64('a.raw')},family ${base64('Test')},datacenter ${base64('TEST')},name ${base64('program')}`
  const create = () =>
    client.call('POST', '/uploads', {
      headers: { ...tus, 'upload-length': '131072', 'upload-metadata': metadata },
    })
  const id = await added({ url: 'https://node.example/svc', tokenTtlMin: 60 })
  const made = await create()
  const upload = String(made.body['id'])
  assert.equal(made.headers.get('location'), `https://node.example/svc/uploads/${upload}`)
  const expires = Date.parse(made.headers.get('upload-expires') ?? '')
  assert.ok(Math.abs(expires - Date.now() - 3_600_000) < 60_000)
  await remove(upload)
  good(await turn(id, false))
  because(await create(), 400, 'uploadsOff')
  good(await drop(id))
  const here = await create()
  assert.equal(here.headers.get('location'), `/svc/uploads/${String(here.body['id'])}`)
  await remove(String(here.body['id']))
})
