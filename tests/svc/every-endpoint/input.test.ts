import assert from 'node:assert/strict'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { good, refused } from '../harness/world/client.ts'
import { signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const account = await world.account()
const right = JSON.stringify({ email: account.email, password: account.password })

const sendRaw = (raw: BodyInit, type = 'application/json', more: Record<string, string> = {}) =>
  world.client().call('POST', '/login', { raw, headers: { 'content-type': type, ...more } })

for (const type of [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  'text/json',
]) {
  test(`case 41: a right body sent as ${type} has no effect`, async () => {
    refused(await sendRaw(right, type), 415, 905)
  })
}

test('case 41: bodies with a byte order mark or without type have no effect', async () => {
  const request = new Request('http://localhost:8080/svc/login', {
    method: 'POST',
    body: new TextEncoder().encode(right),
  })
  assert.equal((await world.service.app.fetch(request)).status, 415)
  refused(await sendRaw(`\ufeff${right}`), 400, 903)
})

test('case 41: no header or query changes the method of a call', async () => {
  const client = world.client()
  const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST', 'x-http-method': 'POST' }
  refused(await client.get('/login?_method=POST', headers), 401, 20)
  refused(
    await client.call('PUT', '/login', { raw: right, headers: { 'x-http-method-override': 'POST' } }),
    405,
    906,
  )
})

test('case 41: plain JSON is understood, with or without its charset', async () => {
  good(await sendRaw(right))
  good(await sendRaw(right, 'application/json; charset=utf-8'))
  good(await sendRaw(right, 'Application/JSON;charset=UTF-8'))
})

test('case 71: a body of 64 KB is read, one byte more is too large', async () => {
  const padded = (size: number) => right.padEnd(size, ' ')
  good(await sendRaw(padded(65_536)))
  refused(await sendRaw(padded(65_537)), 413, 904)
})

test('case 71: a crash report may have 16 KB', async () => {
  const report = JSON.stringify({ message: 'm', element: 'e', version: '1', page: '/' })
  const send = (raw: string) => world.client().call('POST', '/catchCrash', { raw })
  good(await send(report.padEnd(16_384, ' ')))
  refused(await send(report.padEnd(16_385, ' ')), 413, 904)
})

test('case 71: a compressed body is refused unread', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  for (const encoding of ['gzip', 'br', 'identity']) {
    refused(await sendRaw(bomb, 'application/json', { 'content-encoding': encoding }), 415, 905)
  }
})

test('case 71: an endless stream is cut off at the limit', async () => {
  const server = createAdaptorServer({ fetch: world.service.app.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let sent = 0
  const status = await new Promise<number | undefined>((resolve) => {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/svc/login',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    let stopped = false
    const chunk = Buffer.alloc(16_384, ' ')
    const more = (): void => {
      while (!stopped && sent < 100_000_000) {
        sent += chunk.length
        if (!request.write(chunk)) return void request.once('drain', more)
      }
    }
    request.once('response', ({ statusCode }) => {
      stopped = true
      resolve(statusCode)
      request.destroy()
    })
    request.on('error', () => resolve(undefined))
    more()
  })
  server.closeAllConnections()
  server.close()
  assert.equal(status, 413)
  assert.ok(sent < 20_000_000, `${sent} bytes were taken`)
  good(await signIn(world.client(), account))
})

const hidden = '\u0000 \ud800 \udc00x \u202e \u2066 \u200b \ufeff'.split(' ')

test('case 73: NUL, lone surrogates and hidden marks are refused per field', async () => {
  const good = { message: 'm', element: 'e', version: '1', page: '/', stack: 's' }
  for (const [field, text] of Object.keys(good).flatMap((field) =>
    hidden.map((text) => [field, text] as const),
  )) {
    const answer = await world.client().post('/catchCrash', { ...good, [field]: `before${text}after` })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, field)
  }
  for (const text of hidden) {
    refused(await world.client().post('/login', { email: `a${text}b@c.example`, password: 'x' }), 400, 12)
  }
  assert.deepEqual(await world.run("select from crash_report where message like 'before%'"), [])
})

test('case 73: a megabyte of combining marks is too large', async () => {
  const marks = (count: number) => `a${'\u0301'.repeat(count)}@b.example`
  refused(await world.client().post('/login', { email: marks(500_000), password: 'x' }), 413, 904)
  refused(await world.client().post('/login', { email: marks(10_000), password: 'x' }), 400, 12)
})

for (const [what, raw] of [
  ['__proto__', '{"__proto__":{"isRootOrAdmin":true},"email":"a@b.example","password":"x"}'],
  [
    'constructor.prototype',
    '{"email":"a@b.example","password":"x","constructor":{"prototype":{"polluted":1}}}',
  ],
  ['an escaped __proto__', '{"email":"a@b.example","password":"x","__pr\\u006fto__":{"polluted":1}}'],
  ['a value that cannot be shown', '{"email":{"toString":"x"},"password":"x"}'],
  ['a key twice', '{"email":"a@b.example","email":"c@d.example","password":"x"}'],
  ['a key twice, once escaped', '{"email":"a@b.example","\\u0065mail":"c@d.example","password":"x"}'],
  ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['no JSON', '{"email":'],
  ['nothing', ''],
  ['a comment', `/**/${right}`],
  ['bytes that are no UTF-8', '\ud800'],
] as const) {
  test(`case 72: a body with ${what} is refused`, async () => {
    const bytes = raw === '\ud800' ? new Uint8Array([0x22, 0xff, 0x22]) : raw
    refused(await sendRaw(bytes), 400, 903)
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
    assert.equal(({} as Record<string, unknown>)['isRootOrAdmin'], undefined)
  })
}

test('case 72: unknown, duplicate and odd query values are refused', async () => {
  for (const query of [
    '__proto__=1',
    'constructor=1',
    'scheme=blue',
    'timestamp=-1',
    'timestamp=1e400',
    'scheme=dark&scheme=light',
  ]) {
    refused(await world.client().get(`/logo?${query}`), 400, 903)
  }
})

test('case 69: unknown fields are refused, not ignored', async () => {
  for (const field of ['isRootOrAdmin', 'siteId', 'useTFA', 'accountEnabled', 'userId']) {
    const answer = await world
      .client()
      .post('/login', { email: account.email, password: account.password, [field]: true })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, field)
  }
})

test('missing and wrong fields have different errors', async () => {
  const answer = await world.client().post('/login', {})
  assert.deepEqual(
    answer.body.errors?.map(({ code, key }) => [code, key]),
    [
      [25, 'email'],
      [26, 'password'],
    ],
  )
  refused(await world.client().post('/login', { email: ['a@b.example'], password: 'x' }), 400, 12)
  refused(await world.client().post('/login', { email: 'a@b.example', password: { $ne: null } }), 400, 15)
})
