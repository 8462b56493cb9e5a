import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { codeOf, good, refused } from '../harness/world/client.ts'
import { rawDisk } from '../harness/provider/disk-files.ts'
import { stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { because, part, stored, tus, uploadsOf } from '../harness/provider/uploading.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ UPLOAD_GB: '3', UPLOAD_ACCOUNT_GB: '4', UPLOAD_SITE_GB: '5' })
after(world.close)
await stockSites(world)
const client = await signedIn(world, await world.account())
const stranger = await signedIn(world, await world.account())
const { begin, begun, add, offsetOf, remove } = uploadsOf(client)

test('clients of the protocol tus begin by headers alone', async () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const metadata = `filename ${base64('my-disk.qcow2')},family ${base64('Test')},datacenter ${base64('TEST')},other`
  const create = (headers: Record<string, string>) =>
    client.call('POST', '/uploads', { headers: { ...tus, 'upload-length': '131072', ...headers } })
  const made = await create({ 'upload-metadata': metadata })
  assert.deepEqual([made.status, made.headers.get('upload-offset')], [201, '0'])
  const id = String(made.body['id'])
  assert.equal(made.headers.get('location'), `/svc/uploads/${id}`)
  const head = await client.call('HEAD', `/uploads/${id}`)
  assert.deepEqual(
    ['upload-offset', 'upload-length', 'tus-resumable', 'cache-control'].map((name) =>
      head.headers.get(name),
    ),
    ['0', '131072', '1.0.0', 'no-store'],
  )
  refused(await create({ 'upload-metadata': 'filename x y z' }), 400, 903)
  refused(await create({ 'upload-metadata': metadata, 'upload-length': '-1' }), 400, 903)
  const old = await create({ 'upload-metadata': metadata, 'tus-resumable': '0.2.2' })
  assert.deepEqual([old.status, old.headers.get('tus-version')], [412, '1.0.0'])
  const { status } = await remove(id)
  assert.equal(status, 204)
  assert.equal((await client.call('HEAD', `/uploads/${id}`)).status, 404)
})

test('an interrupted upload continues at its offset', async () => {
  const id = await begun()
  const file = rawDisk()
  let sent = false
  const cut = new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new Error('The connection is lost.'))
      sent = true
      controller.enqueue(part(file, 0, 70_000))
    },
  })
  await add(id, 0, cut)
  assert.equal(await offsetOf(id), '70000')
  because(await add(id, 0, part(file, 0)), 409, 'uploadOffset')
  because(await add(id, 70_001, part(file, 70_001)), 409, 'uploadOffset')
  refused(await add(id, 70_000, part(Buffer.alloc(300_000), 0)), 413, 904)
  assert.equal(await offsetOf(id), '70000')
  assert.equal((await add(id, 70_000, part(file, 70_000, 80_000))).status, 204)
  const sum = (bytes: Buffer) => createHash('sha1').update(bytes).digest('base64')
  const next = file.subarray(80_000, 90_000)
  const wrong = await add(id, 80_000, part(next, 0), { 'upload-checksum': `sha1 ${sum(file)}` })
  assert.deepEqual([wrong.status, await offsetOf(id)], [460, '80000'])
  assert.equal((await add(id, 80_000, part(next, 0), { 'upload-checksum': `sha1 ${sum(next)}` })).status, 204)
  assert.equal((await remove(id)).status, 204)
})

test('concurrent appends are refused', async () => {
  const id = await begun()
  let end = (): void => {}
  const slow = new ReadableStream({
    start(controller) {
      controller.enqueue(part(rawDisk(), 0, 1000))
      end = () => controller.close()
    },
  })
  const first = add(id, 0, slow)
  const isWriting = `select id from disk_upload where id = '${id}' and writer is not null`
  while ((await world.run(isWriting)).length === 0);
  const other = await add(id, 0, part(rawDisk(), 0, 1000))
  refused(other, 423, 911)
  assert.equal(other.headers.get('retry-after'), '1')
  end()
  assert.deepEqual([(await first).status, await offsetOf(id)], [204, '1000'])
  await world.run(
    `update disk_upload set writer = 'gone', writer_until = now() - interval '1 second' where id = '${id}'`,
  )
  assert.equal((await add(id, 1000, part(rawDisk(), 1000, 2000))).status, 204)
  await remove(id)
})

test('case 71: names, sizes and what an account may have on its way are bounded', async () => {
  for (const fileName of [
    '../../etc/passwd.raw',
    'a/b.iso',
    'a b.iso',
    'דיסק.iso',
    'disk\u0000.raw',
    '.'.repeat(256),
  ])
    refused(await begin({ fileName }), 400, 903)
  for (const fileName of ['disk.exe', 'disk', 'iso', 'disk.iso.gz'])
    because(await begin({ fileName }), 400, 'fileFormat')
  refused(await begin({ size: 0 }), 400, 903)
  refused(await begin({ size: 3 * 2 ** 30 + 1 }), 413, 904)
  refused(await begin({ family: 'Nothing' }), 400, 903)
  refused(await begin({ datacenter: 'NONE' }), 400, 903)
  const first = await begun({ size: 3 * 2 ** 30, name: 'big' })
  refused(await begin({ name: 'BIG' }), 400, 921)
  refused(await begin({ size: 2 ** 30 + 1 }), 413, 942)
  refused(await begin({ size: 2 * 2 ** 30 + 1 }, stranger), 413, 942)
  assert.equal((await remove(first)).status, 204)
  good(await begin({ size: 2 * 2 ** 30 + 1 }, stranger))
  await world.run('delete from disk_upload')
})

test('case 64: users can’t find others’ uploads', async () => {
  const id = await begun()
  refused(await add(id, 0, part(rawDisk(), 0), {}, stranger), 404, 906)
  refused(await remove(id, stranger), 404, 906)
  refused(await stranger.get(`/uploads/${id}`), 404, 906)
  assert.ok(!JSON.stringify(good(await stranger.get('/uploads')).body['items']).includes(id))
  const { csrfToken } = client
  client.csrfToken = ''
  refused(await add(id, 0, part(rawDisk(), 0)), 401, 902)
  refused(await remove(id), 401, 902)
  client.csrfToken = csrfToken
  refused(await add(id, 0, part(rawDisk(), 0), { 'content-type': 'text/plain' }), 415, 905)
  assert.equal(await offsetOf(id), '0')
  await remove(id)
})

test('an idle upload is deleted after a day', async () => {
  const id = await begun()
  assert.equal((await add(id, 0, part(rawDisk(), 0, 70_000))).status, 204)
  await world.run(`update disk_upload set touched_at = now() - interval '25 hours' where id = '${id}'`)
  await sweep(world.service.db, openLog('silent'))
  assert.equal(codeOf(await client.get(`/uploads/${id}`)), 906)
  assert.equal(await stored(world), 0)
})
