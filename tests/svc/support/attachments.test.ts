import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { safeName, sniff, type FileKind } from '../../../demo-host/svc/areas/attachments/sniff.ts'
import { Failure } from '../../../demo-host/svc/kernel/http/fail.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { askSupport, bring, brought, openTicket, seenBy, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

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

test('an attached file is returned unchanged, as a download', async () => {
  const added = good(await bring(customer.client, 'screen shot.png', png)).body
  assert.deepEqual([added['name'], added['size']], ['screen shot.png', png.length])
  const attachment = String(added['id'])
  const id = await openTicket(customer.client, { attachments: [attachment] })
  const [message] = (await seenBy(staff.client, id)).messages
  assert.deepEqual(message?.attachments, [
    { id: attachment, name: 'screen shot.png', size: png.length, state: 'available' },
  ])
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

test('case 64: a file is readable by its message’s readers, before by its uploader', async () => {
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
  // A message owns the files it has used.
  refused(await customer.client.call('DELETE', `/support/attachments/${waiting}`), 404, 906)
  refused(await write(customer.client, id, 'again', { attachments: [waiting] }), 400, 903)

  const secret = await brought(staff.client, 'secret.txt', 'they never pay')
  good(await write(staff.client, id, 'For us.', { note: true, attachments: [secret] }))
  good(await file(staff.client, secret))
  refused(await file(customer.client, secret), 404, 906)
  assert.doesNotMatch(JSON.stringify(await seenBy(customer.client, id)), /secret/)
})

test('content decides the type: pages, scripted images and programs are refused', async () => {
  const refusedFiles: Record<string, string | Uint8Array> = {
    'photo.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'log.txt': '  <!doctype html><script>alert(1)</script>',
    'notes.md': '\ufeff<html>',
    'data.json': '<?xml version="1.0"?><a/>',
    'setup.pdf': Buffer.from('MZ\x90\x00\x03', 'latin1'),
    'run.zip': Buffer.from('\x7fELF\x02\x01', 'latin1'),
    'wide.txt': Buffer.from('\ufeff <html>', 'utf16le'),
    'cut.txt': Buffer.from([0xff, 0xfe, 0x41]),
    'old.txt': Buffer.from([0x41, 0x81, 0x42]),
    'nul.txt': 'a\u0000b',
  }
  for (const [name, content] of Object.entries(refusedFiles))
    refused(await bring(customer.client, name, content), 400, 941)
  const added = good(await bring(customer.client, 'page.html', 'just text'))
  assert.equal(added.body['name'], 'page.html.txt')
})

test('what a file is does not depend on how its bytes come in', async () => {
  const long = 'שלום '.repeat(5000)
  const kinds: Record<string, string | undefined> = {
    'GIF89a<script>': 'image/gif',
    'RIFF1234WEBPVP8 ': 'image/webp',
    a: 'text/plain; charset=utf-8',
    '': 'text/plain; charset=utf-8',
    [long]: 'text/plain; charset=utf-8',
    [`${' '.repeat(40)}<svg/>`]: undefined,
    [`${long}\u0000`]: undefined,
    [`${long}\ud83d`]: undefined,
  }
  for (const [text, kind] of Object.entries(kinds))
    for (const size of [1, 11, 13, 1000])
      assert.equal(await kindIn(text, size), kind, `${text.slice(0, 60)} by ${size}`)
})

/** File type recognized from chunks of this size; undefined if it is refused. */
const kindIn = async (text: string, size: number): Promise<string | undefined> => {
  // A character of two halves is cut in the middle.
  const bytes = text.endsWith('\ud83d')
    ? Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xf0, 0x9f])])
    : Buffer.from(text)
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const { content, kind } = sniff(chunks())
  const passed: Uint8Array[] = []
  try {
    for await (const chunk of content) passed.push(chunk)
  } catch (error) {
    assert.ok(error instanceof Failure)
    return undefined
  }
  assert.ok(Buffer.concat(passed).equals(bytes))
  return kind().mediaType
}

test('case 76: the name of a file is safe in headers and on disks', () => {
  const text: FileKind = { mediaType: 'text/plain; charset=utf-8', endings: ['txt', 'log', 'csv'] }
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

test('case 71: files have at most ten megabytes', async () => {
  const { client } = await withRights(world, 'customer')
  const whole = Buffer.concat([png, randomBytes(10_485_760 - png.length)])
  const id = String(good(await bring(client, 'large.png', whole)).body['id'])
  assert.equal((await file(client, id)).status, 200)
  refused(await bring(client, 'larger.png', Buffer.concat([whole, png])), 413, 904)
  // A body without a length is read up to the limit only.
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(97 + ((sent += 65_536) & 1))),
  })
  refused(await bring(client, 'endless.txt', endless), 413, 904)
  assert.ok(sent < 11_500_000, `${sent} bytes were read`)
  refused(await bring(client, 'empty.txt', ''), 400, 903)
  // Nowhere else may a body be so large.
  refused(await askSupport(client, { message: 'x'.repeat(100_000) }), 413, 904)
})

test('a message has five files, twenty may wait, and unused ones expire', async () => {
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
