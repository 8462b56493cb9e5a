import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { unzipSync } from 'fflate'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import {
  bringPicture,
  broughtPicture,
  jpeg,
  losslessWebp,
  pngChunk,
  pngOf,
  webp,
} from '../harness/provider/pictures.ts'
import { detailsOf, eventsOf, put, withRights } from '../harness/people/profile.ts'
import { toUser } from '../harness/people/people.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const picture = (client: Client, id: string) => client.get(`/header/avatar/${id}`)
const files = async ({ id }: { id: number }): Promise<number> => {
  await world.service.drainFiles()
  const [row] = await world.run(`select count(*)::int as files from stored_file where account_id = ${id}`)
  return Number(row?.['files'])
}

test('name and company are saved separately or together, with history', async () => {
  const { client, account } = await withRights(world, 'customer')
  good(await put(client, 'identity', { name: '  Ada Lovelace ', company: 'Analytical Engines' }))
  good(await put(client, 'identity', { company: '' }))
  const { name, company, role, emailVerified } = await detailsOf(client)
  assert.deepEqual([name, company, role, emailVerified], ['Ada Lovelace', '', 'customer', true])
  refused(await put(client, 'identity', { name: 'x'.repeat(101) }), 400, 903)
  assert.deepEqual((await eventsOf(world, account)).slice(-2), ['account-edited null', 'account-edited null'])
})

test('a picture shows in profile, header and users, with a new URL each', async () => {
  const { client, account } = await withRights(world, 'customer')
  const first = await broughtPicture(client)
  const { body } = good(await client.get('/header/menu'))
  assert.equal((body['user'] as { avatar: string }).avatar, `/svc/header/avatar/${first}`)
  const second = await broughtPicture(client, pngOf(2, 2))
  assert.notEqual(second, first)
  assert.equal((await detailsOf(client))['avatar'], `/svc/header/avatar/${second}`)
  refused(await picture(client, first), 404, 906)
  const after = good(await client.get('/header/menu')).body
  assert.ok(Number(after['ctxTs']) > Number(body['ctxTs']), 'the frame asks for its data again')
  const admin = await withRights(world, 'admin')
  const shown = good(await admin.client.get(`/users/aurora/${account.id}`)).body['avatar']
  assert.deepEqual(shown, { src: `/svc/header/avatar/${second}`, alt: account.email })
  assert.equal(await files(account), 1, 'the one before has gone from the storage')
})

test('a picture is served by type, never as a page, cached privately', async () => {
  const { client } = await withRights(world, 'customer')
  for (const [type, content] of [
    ['image/png', pngOf(3, 2)],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
    ['image/webp', losslessWebp],
  ] as const) {
    const { headers, bytes } = good(await picture(client, await broughtPicture(client, content)))
    assert.equal(headers.get('content-type'), type)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
    assert.equal(headers.get('cache-control'), 'private, max-age=3600')
    assert.equal(Number(headers.get('content-length')), bytes.length)
  }
})

test('case 76: only pixels remain: no location, text or appended page', async () => {
  const { client } = await withRights(world, 'customer')
  const secret = '<script>alert(1)</script>'
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)])
  const camera = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, secret.length + 2]),
    Buffer.from(secret.replaceAll('<', 'E')),
  ])
  const chunk = Buffer.concat([Buffer.from('EXIF\x1a\0\0\0', 'latin1'), Buffer.from(`${secret} `)])
  const longer = Buffer.concat([webp, chunk])
  longer.writeUInt32LE(longer.length - 8, 4)
  for (const hiding of [
    pngOf(1, 1, [pngChunk('tEXt', `Comment\0${secret}`), pngChunk('eXIf', secret)]),
    Buffer.concat([pngOf(1, 1), Buffer.from(secret)]),
    Buffer.concat([jpeg.subarray(0, 2), comment, camera, jpeg.subarray(2), Buffer.from(secret)]),
    longer,
    Buffer.concat([losslessWebp, Buffer.from(secret)]),
  ]) {
    const { text } = good(await picture(client, await broughtPicture(client, hiding)))
    assert.doesNotMatch(text, /script/)
  }
})

test('case 76: broken, animated and oversized images are refused', async () => {
  const { client, account } = await withRights(world, 'customer')
  const before = await broughtPicture(client)
  const damaged = pngOf(1, 1)
  damaged[damaged.length - 20]! ^= 1
  const moving = Buffer.from(webp)
  moving.write('ANMF', 12, 'latin1')
  const none: Record<string, Uint8Array> = {
    markup: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a GIF': Buffer.from('GIF89a\x01\0\x01\0'),
    'a page that begins as a PNG': Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'),
    'a page that begins as a JPEG': Buffer.from('\xff\xd8\xff\xe0<html>', 'latin1'),
    'a page that begins as a WebP': Buffer.from('RIFF\x10\0\0\0WEBP<html>aaaaaaaa', 'latin1'),
    'a damaged PNG': damaged,
    'a JPEG that ends too early': jpeg.subarray(0, -2),
    'a WebP that moves': moving,
    'more pixels than told': pngOf(1000, 1000, [], [10, 10]),
    'fewer pixels than told': pngOf(10, 10, [], [1000, 1000]),
    'one that is too wide': pngOf(1025, 1),
    'one that tells of gigabytes': pngOf(1, 1, [], [0xffffffff, 0xffffffff]),
    nothing: new Uint8Array(),
  }
  for (const [name, content] of Object.entries(none)) {
    const answer = await bringPicture(client, content)
    assert.deepEqual([answer.status, answer.body.errors?.[0]?.code], [400, 945], name)
  }
  refused(await bringPicture(client, Buffer.concat([pngOf(1, 1), randomBytes(1_048_576)])), 413, 904)
  good(await picture(client, before))
  assert.equal(await files(account), 1)
})

test('case 64: a picture is visible to its owner and their managers', async () => {
  const { client, account } = await withRights(world, 'customer')
  const id = await broughtPicture(client)
  for (const role of ['admin', 'operator', 'root'] as const)
    good(await picture((await withRights(world, role)).client, id))
  const parent = await withRights(world, 'customer')
  refused(await picture(parent.client, id), 404, 906)
  await world.run(
    `update account set rights = 'subuser', parent_id = ${parent.account.id} where id = ${account.id}`,
  )
  good(await picture(parent.client, id))
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${parent.account.siteId}, ${parent.account.id}, 'users', false)`)
  refused(await picture(parent.client, id), 404, 906)
  for (const stranger of [
    (await withRights(world, 'customer')).client,
    (await withRights(world, 'admin', 'borealis')).client,
  ])
    refused(await picture(stranger, id), 404, 906)
  refused(await picture(world.client(), id), 401, 20)
  const superior = await withRights(world, 'root')
  refused(
    await picture((await withRights(world, 'admin')).client, await broughtPicture(superior.client)),
    404,
    906,
  )
})

test('a picture is removed by its owner, never during impersonation', async () => {
  const { client, account } = await withRights(world, 'customer')
  const id = await broughtPicture(client)
  const admin = await withRights(world, 'admin')
  good(await toUser(admin.client, account, 'loginAs', { reason: 'They cannot see it.' }))
  refused(await bringPicture(admin.client, pngOf(1, 1)), 400, 930)
  refused(await admin.client.call('DELETE', '/header/avatar'), 400, 930)
  refused(await put(admin.client, 'identity', { name: 'Somebody' }), 400, 930)
  good(await client.call('DELETE', '/header/avatar'))
  good(await client.call('DELETE', '/header/avatar'))
  refused(await picture(client, id), 404, 906)
  assert.equal((await detailsOf(client))['avatar'], null)
  assert.deepEqual(
    (await eventsOf(world, account)).filter((event) => event.startsWith('avatar')),
    ['avatar-changed null', 'avatar-removed null'],
  )
  assert.equal(await files(account), 0)
})

test('case 72: name, company and picture go with the account', async () => {
  const { client, account } = await withRights(world, 'customer')
  await broughtPicture(client)
  good(await put(client, 'identity', { name: 'Grace Hopper', company: 'Flow-Matic' }))
  await world.run(`update account set terminates_at = now() - interval '1 minute' where id = ${account.id}`)
  await sweep(world.service.db, openLog('silent'))
  assert.equal(await files(account), 0)
  const [left] = await world.run(`select name || company as told from account where id = ${account.id}`)
  assert.equal(left?.['told'], '')
})

test('the archive of the own data has the picture and the company', async () => {
  const { client } = await withRights(world, 'customer')
  await broughtPicture(client)
  good(await put(client, 'identity', { company: 'Flow-Matic' }))
  const { cmdId } = good(await client.post('/header/export', undefined)).body
  await world.service.drainQueue()
  const archive = unzipSync(good(await client.get(`/header/export/${String(cmdId)}`)).bytes)
  assert.deepEqual(Buffer.from(archive['files/profile-picture.png'] ?? []), pngOf(1, 1))
  assert.match(Buffer.from(archive['data.json'] ?? []).toString(), /Flow-Matic/)
})
