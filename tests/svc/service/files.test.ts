import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createAdaptorServer } from '@hono/node-server'
import { strFromU8, unzipSync } from 'fflate'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { bring, brought, openTicket } from '../harness/people/tickets.ts'
import { openS3 } from '../harness/provider/s3-server.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ QUOTA_ACCOUNT_MB: '1', QUOTA_ACCOUNT_FILES: '4', DATABASE_POOL: '6' })
after(world.close)
const folder = join(world.settings['PORTICO_DATA']!, 'files')

/** The stored files by name, without incomplete ones. */
const stored = (): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => !name.startsWith('arriving') && statSync(join(folder, name)).isFile())
    .map((name) => name.split('/').at(-1)!)
const arriving = (): string[] =>
  existsSync(join(folder, 'arriving')) ? readdirSync(join(folder, 'arriving')) : []

/** Usage of an account's files: in the storage and in its quota. */
const used = async (accountId: number) => {
  const [row] =
    await world.run(`select coalesce(sum(bytes), 0)::int as bytes, coalesce(sum(files), 0)::int as files
    from file_usage where account_id = ${accountId}`)
  return row
}

const fileOf = async (id: string): Promise<string> =>
  String((await world.run(`select file_id from ticket_attachment where id = '${id}'`))[0]?.['file_id'])

test('a file is in the storage only, and deleted with its row', async () => {
  const { client, account } = await withRights(world, 'customer')
  const id = await brought(client, 'log.txt', 'a line')
  const file = await fileOf(id)
  assert.ok(stored().includes(file))
  const [row] = await world.run(`select s.state, s.size, s.sha256, s.media_type, a.content from stored_file s
    join ticket_attachment a on a.file_id = s.id where s.id = '${file}'`)
  assert.deepEqual(row, {
    state: 'kept',
    size: 6,
    sha256: createHash('sha256').update('a line').digest('hex'),
    media_type: 'text/plain; charset=utf-8',
    content: null,
  })
  assert.deepEqual(await used(account.id), { bytes: 6, files: 1 })
  good(await client.call('DELETE', `/support/attachments/${id}`))
  await world.service.drainFiles()
  assert.ok(!stored().includes(file))
  assert.deepEqual(await world.run(`select from stored_file where id = '${file}'`), [])
  assert.deepEqual(await used(account.id), { bytes: 0, files: 0 })
})

test('ranges of a file are served, and invalid ones refused', async () => {
  const { client } = await withRights(world, 'customer')
  const id = await brought(client, 'log.txt', '0123456789')
  const parts: Record<string, [number, string, string | null]> = {
    'bytes=2-4': [206, '234', 'bytes 2-4/10'],
    'bytes=7-': [206, '789', 'bytes 7-9/10'],
    'bytes=-3': [206, '789', 'bytes 7-9/10'],
    'bytes=0-99': [206, '0123456789', 'bytes 0-9/10'],
    'bytes=10-': [416, '', 'bytes */10'],
    'bytes=4-2': [200, '0123456789', null],
    'bytes=0-1,3-4': [200, '0123456789', null],
    'lines=1-2': [200, '0123456789', null],
  }
  for (const [range, [status, text, contentRange]] of Object.entries(parts)) {
    const { headers, text: got, ...answer } = await client.get(`/support/attachments/${id}`, { range })
    assert.deepEqual([answer.status, got, headers.get('content-range')], [status, text, contentRange], range)
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
  }
})

test('quotas hold for concurrent uploads, which are refused unread', async () => {
  const { client, account } = await withRights(world, 'customer')
  const half = Buffer.alloc(400_000, 97)
  const answers = await Promise.all(Array.from({ length: 5 }, () => bring(client, 'half.txt', half)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 2)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 413, 942)
  let read = 0
  const unread = new ReadableStream(
    { pull: (controller) => controller.enqueue(half.subarray(0, (read += 1))) },
    { highWaterMark: 0 },
  )
  refused(await bring(client, 'more.txt', unread, { 'content-length': '400000' }), 413, 942)
  assert.equal(read, 0)
  assert.deepEqual(await used(account.id), { bytes: 800_000, files: 2 })

  const other = await withRights(world, 'customer')
  for (let number = 0; number < 4; number += 1) await bring(other.client, 'a.txt', 'a')
  refused(await bring(other.client, 'a.txt', 'a'), 413, 942)
})

test('a whole site has its room, too', async () => {
  const own = await openWorld({ QUOTA_SITE_FILES: '3' })
  after(own.close)
  const people = await Promise.all([1, 2, 3, 4].map(() => withRights(own, 'customer')))
  const answers = await Promise.all(people.map(({ client }) => bring(client, 'a.txt', 'a')))
  assert.equal(answers.filter(({ status }) => status === 200).length, 3)
  const elsewhere = await withRights(own, 'admin', 'borealis')
  good(await bring(elsewhere.client, 'a.txt', 'a'))
})

test('of an upload that breaks off nothing stays, and its room is free again', async () => {
  const server = createAdaptorServer({ fetch: world.service.app.fetch, createServer }) as Server
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => server.close())
  const { client, account } = await withRights(world, 'customer')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = request({
    port: (server.address() as AddressInfo).port,
    path: '/svc/support/attachments?name=a.txt',
    method: 'POST',
    headers: {
      cookie,
      token: client.csrfToken,
      host: 'localhost:8080',
      'content-type': 'application/octet-stream',
      'content-length': '900000',
    },
  })
  call.on('error', () => undefined)
  call.write(Buffer.alloc(300_000, 97))
  await until(() => arriving().length > 0)
  assert.deepEqual(await used(account.id), { bytes: 900_000, files: 1 })
  call.destroy()
  await until(() => arriving().length === 0)
  await until(async () => (await used(account.id))?.['files'] === 0)
  assert.deepEqual(await world.run(`select from stored_file where account_id = ${account.id}`), [])
})

test('an upload of a killed service is deleted, and its space freed', async () => {
  const { account } = await withRights(world, 'customer')
  const { id, siteId } = account
  await world.run(`
    insert into stored_file (site_id, account_id, size, created_at)
      values (${siteId}, ${id}, 500, now() - interval '3 hours'), (${siteId}, ${id}, 70, now() - interval '1 hour');
    insert into file_usage (site_id, account_id, bytes, files) values (${siteId}, ${id}, 570, 2)`)
  await world.service.drainFiles()
  assert.deepEqual(await used(id), { bytes: 70, files: 1 })
  assert.deepEqual(await world.run(`select size from stored_file where account_id = ${id}`), [{ size: 70 }])
})

test('contents of an earlier version are served, moved, then deleted', async () => {
  const { client, account } = await withRights(world, 'customer')
  const content = randomBytes(200_000)
  const [row] =
    await world.run(`insert into ticket_attachment (site_id, account_id, name, media_type, size, content)
    values (${account.siteId}, ${account.id}, 'old.bin', 'application/zip', ${content.length}, decode('${content.toString('hex')}', 'hex')) returning id`)
  const id = String(row?.['id'])
  const read = async () => Buffer.from(good(await client.get(`/support/attachments/${id}`)).bytes)
  assert.ok((await read()).equals(content))
  await world.service.drainFiles()
  assert.ok(stored().includes(await fileOf(id)))
  assert.ok((await read()).equals(content))
  const inColumn = () => world.run(`select from ticket_attachment where id = '${id}' and content is not null`)
  assert.equal((await inColumn()).length, 1, 'a service of that version can read it')
  await world.run(`update ticket_attachment set moved_at = now() - interval '25 hours' where id = '${id}'`)
  await world.service.drainFiles()
  assert.deepEqual(await inColumn(), [])
  assert.ok((await read()).equals(content))
})

test('deleting an account deletes its files, tickets’ files and exports', async () => {
  const staff = await withRights(world, 'admin')
  const { client, account } = await withRights(world, 'customer')
  const waiting = await fileOf(await brought(client))
  const attachment = await brought(client)
  await openTicket(client, { attachments: [attachment] })
  const sent = await fileOf(attachment)
  const ofStaff = await brought(staff.client)
  await openTicket(staff.client, { attachments: [ofStaff] })
  good(await client.post('/header/export', undefined))
  await world.service.drainQueue()
  const [archive] = await world.run(
    `select file_id from command_file f join command c on c.id = f.command_id where c.account_id = ${account.id}`,
  )
  const gone = [waiting, sent, String(archive?.['file_id'])]
  for (const file of gone) assert.ok(stored().includes(file))
  await world.run(`update account set terminates_at = now() where id = ${account.id}`)
  await sweep(world.service.db, openLog('silent'))
  await world.service.drainFiles()
  for (const file of gone) assert.ok(!stored().includes(file))
  assert.ok(stored().includes(await fileOf(ofStaff)))
  assert.deepEqual(await used(account.id), { bytes: 0, files: 0 })
})

test('an archive contains the owner’s files, encrypted and counted', async () => {
  const { client, account } = await withRights(world, 'customer')
  const id = await brought(client, 'דוח.txt', 'of Dana alone')
  const cmdId = String(good(await client.post('/header/export', undefined)).body['cmdId'])
  await world.service.drainQueue()
  const { headers, bytes } = good(await client.get(`/header/export/${cmdId}`))
  assert.equal(headers.get('content-length'), String(bytes.length))
  const files = unzipSync(bytes)
  assert.equal(strFromU8(files[`files/${id}/דוח.txt`]!), 'of Dana alone')
  const [kept] =
    await world.run(`select f.file_id, f.content_sealed, s.content_key_sealed is not null as sealed from command_file f
    join stored_file s on s.id = f.file_id where f.command_id = ${cmdId}`)
  assert.deepEqual([kept?.['content_sealed'], kept?.['sealed']], [null, true])
  assert.equal((await used(account.id))?.['files'], 2)
})

test('a lost file is logged, and callers learn no name', async () => {
  const { client } = await withRights(world, 'customer')
  const id = await brought(client)
  const file = await fileOf(id)
  rmSync(join(folder, file.slice(0, 2), file.slice(2, 4), file))
  const answer = await client.get(`/support/attachments/${id}`)
  refused(answer, 404, 906)
  assert.ok(!answer.text.includes(file))
})

test('S3 files are only there; during an outage callers wait', async () => {
  const s3 = await openS3()
  after(s3.close)
  const own = await openWorld({ STORAGE_URL: s3.url })
  after(own.close)
  const { client } = await withRights(own, 'customer')
  const id = await brought(client, 'log.txt', 'a line')
  assert.equal(s3.objects(), 1)
  assert.equal(good(await client.get(`/support/attachments/${id}`)).text, 'a line')
  s3.failNext(3, 503)
  const late = await bring(client, 'b.txt', 'b')
  refused(late, 503, 908)
  assert.equal(late.headers.get('retry-after'), '5')
  assert.equal((await own.run('select from stored_file')).length, 1)
  good(await client.call('DELETE', `/support/attachments/${id}`))
  await own.service.drainFiles()
  assert.equal(s3.objects(), 0)
})

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await holds()); tries += 1) {
    assert.ok(tries < 500, 'it does not come to be')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
