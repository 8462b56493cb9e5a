import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { safeName } from '../../demo-host/svc/areas/attachments/safe-name.ts'
import { kindOfFile } from '../../demo-host/svc/areas/attachments/sniff.ts'
import { good, refused, type Client } from './harness/client.ts'
import { withRights } from './harness/profile.ts'
import { askSupport, bring, brought, openTicket, seenBy, write } from './harness/tickets.ts'
import { openWorld } from './harness/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)
const staff = await withRights(world, 'admin')
const customer = await withRights(world, 'customer')
const other = await withRights(world, 'customer')
const ofB = await withRights(world, 'admin', 'borealis')

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const file = (client: Client, id: string) => client.get(`/support/attachments/${id}`)

test('a file that was brought goes with a message, and comes back as it was, to be kept and not shown', async () => {
  const added = good(await bring(customer.client, 'screen shot.png', png)).body
  assert.deepEqual([added['name'], added['size']], ['screen shot.png', png.length])
  const attachment = String(added['id'])
  const id = await openTicket(customer.client, { attachments: [attachment] })
  const [message] = (await seenBy(staff.client, id)).messages
  assert.deepEqual(message?.attachments, [{ id: attachment, name: 'screen shot.png', size: png.length }])
  const answer = await world.service.app.fetch(
    new Request(`http://localhost:8080/svc/support/attachments/${attachment}`, {
      headers: {
        cookie: [...staff.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    }),
    { incoming: { socket: { remoteAddress: '198.51.100.4' } } },
  )
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), png)
  const header = (name: string) => answer.headers.get(name)
  assert.equal(header('content-type'), 'image/png')
  assert.equal(
    header('content-disposition'),
    `attachment; filename="screen shot.png"; filename*=UTF-8''screen%20shot.png`,
  )
  assert.equal(header('x-content-type-options'), 'nosniff')
  assert.equal(header('content-security-policy'), "default-src 'none'; sandbox")
  assert.equal(header('cache-control'), 'no-store')
})

test('case 64: a file is read by who may read its message alone, and before that by who brought it', async () => {
  const waiting = await brought(customer.client)
  good(await file(customer.client, waiting))
  for (const one of [other.client, staff.client, ofB.client]) {
    refused(await file(one, waiting), 404, 906)
    refused(await one.call('DELETE', `/support/attachments/${waiting}`), 404, 906)
    refused(await askSupport(one, { attachments: [waiting] }), 400, 903)
  }
  const id = await openTicket(customer.client, { attachments: [waiting] })
  good(await file(staff.client, waiting))
  for (const one of [other.client, ofB.client]) refused(await file(one, waiting), 404, 906)
  // What a message has taken is its own.
  refused(await customer.client.call('DELETE', `/support/attachments/${waiting}`), 404, 906)
  refused(await write(customer.client, id, 'again', { attachments: [waiting] }), 400, 903)

  const secret = await brought(staff.client, 'secret.txt', 'they never pay')
  good(await write(staff.client, id, 'For us.', { note: true, attachments: [secret] }))
  good(await file(staff.client, secret))
  refused(await file(customer.client, secret), 404, 906)
  assert.doesNotMatch(JSON.stringify(await seenBy(customer.client, id)), /secret/)
})

test('what a file is, its content says and never its name: pages, pictures with scripts and programs are refused', async () => {
  const refusedFiles: Record<string, string | Uint8Array> = {
    'photo.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'log.txt': '  <!doctype html><script>alert(1)</script>',
    'notes.md': '\ufeff<html>',
    'data.json': '<?xml version="1.0"?><a/>',
    'setup.pdf': Buffer.from('MZ\x90\x00\x03', 'latin1'),
    'run.zip': Buffer.from('\x7fELF\x02\x01', 'latin1'),
    'old.txt': Buffer.from([0xff, 0xfe, 0x41, 0x00]),
    'nul.txt': 'a\u0000b',
  }
  for (const [name, content] of Object.entries(refusedFiles))
    refused(await bring(customer.client, name, content), 400, 941)
  const added = good(await bring(customer.client, 'page.html', 'just text'))
  assert.equal(added.body['name'], 'page.html.txt')
  assert.equal(kindOfFile(Buffer.from('GIF89a<script>'))?.mediaType, 'image/gif')
  assert.equal(kindOfFile(Buffer.from('שלום'))?.mediaType, 'text/plain; charset=utf-8')
})

test('case 76: the name of a file is safe in headers and on disks', () => {
  const text = kindOfFile(Buffer.from('x'))!
  const named: Record<string, string> = {
    '../../etc/passwd': 'passwd.txt',
    'C:\\temp\\a.txt': 'a.txt',
    'a"b\r\nSet-Cookie: x.txt': 'a_b_Set-Cookie_ x.txt',
    '...': 'file.txt',
    'con.txt': '_con.txt',
    'exe\u202etxt.log': 'exe_txt.log',
    'דוח.CSV': 'דוח.CSV',
  }
  for (const [given, safe] of Object.entries(named)) assert.equal(safeName(given, text), safe)
  assert.ok(safeName(`${'😀'.repeat(200)}.txt`, text).length <= 120)
})

test('case 71: a file has ten megabytes and no more, and a call no more than such a file needs', async () => {
  const { client } = await withRights(world, 'customer')
  const whole = Buffer.concat([png, randomBytes(10_485_760 - png.length)])
  const id = String(good(await bring(client, 'large.png', whole)).body['id'])
  assert.equal((await file(client, id)).status, 200)
  refused(await bring(client, 'larger.png', Buffer.concat([whole, png])), 400, 903)
  refused(await bring(client, 'huge.png', Buffer.alloc(10_700_000)), 413, 904)
  refused(await client.post('/support/attachments', { name: 'a.txt', content: 'not base64!' }), 400, 903)
  refused(await client.post('/support/attachments', { name: 'a.txt', content: 'YQ==\n' }), 400, 903)
  // Nowhere else may a body be so large.
  refused(await askSupport(client, { message: 'x'.repeat(100_000) }), 413, 904)
})

test('a message takes five files; twenty may wait for one, and those that none takes go after a day', async () => {
  const { client, account } = await withRights(world, 'customer')
  const many: string[] = []
  for (let added = 0; added < 20; added += 1) many.push(await brought(client, `${added}.txt`))
  refused(await bring(client, 'one more.txt', 'x'), 429, 907)
  refused(await askSupport(client, { attachments: many.slice(0, 6) }), 400, 903)
  const id = await openTicket(client, { attachments: many.slice(0, 5) })
  good(await client.call('DELETE', `/support/attachments/${many[5]}`))
  await world.run(`update ticket_attachment set created_at = created_at - interval '25 hours'
    where account_id = ${account.id}`)
  await world.run('select sweep_support()')
  const [left] = await world.run(
    `select count(*)::int as files from ticket_attachment where account_id = ${account.id}`,
  )
  assert.equal(left?.['files'], 5)
  assert.equal((await seenBy(client, id)).messages[0]?.attachments.length, 5)
})
