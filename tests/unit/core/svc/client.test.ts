import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { email, flag, maybe, secret, text } from '../../../../src/contract/kinds.ts'
import { file } from '../../../../src/contract/kinds/file.ts'
import { createSvc, type SvcOptions } from '../../../../src/core/svc/client.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'
import { object } from 'superstruct'
import { answerWith, failed, json } from '../fake-fetch.ts'

const reply = object({ done: flag() })
const common = { can: 'anyone', summary: 'A call of these tests.' } as const
const show = endpoint({ method: 'GET', path: '/things', ...common, reply })
const one = endpoint({
  method: 'GET',
  path: '/things/:id/parts/:part',
  ...common,
  query: object({ find: maybe(text()), page: maybe(text()) }),
  reply,
})
const save = endpoint({
  method: 'POST',
  path: '/things',
  ...common,
  body: object({ email: email(), password: secret() }),
  reply,
})
const body = { email: 'ada@example.com', password: 'a b' }

const client = (more: Partial<SvcOptions> = {}) =>
  createSvc({ base: '/svc', token: () => undefined, refreshToken: async () => undefined, ...more })

test('every call is JSON, of the latest version, with the cookies of the page', async (t) => {
  const sent = answerWith(t, json({ done: true }))
  assert.deepEqual(await client().call(show), { done: true })
  assert.deepEqual(sent, [
    {
      url: '/svc/things',
      method: 'GET',
      headers: { 'content-type': 'application/json', 'api-version': 'latest' },
      body: undefined,
    },
  ])
  const [, init] = (
    globalThis.fetch as unknown as { mock: { calls: { arguments: [string, RequestInit] }[] } }
  ).mock.calls[0]!.arguments
  assert.equal(init.credentials, 'include')
})

test('session token and site key are sent as current headers', async (t) => {
  const sent = answerWith(t, json({ done: true }))
  let token = 'first'
  const svc = client({ base: 'https://portal.example/svc', siteKey: 'pk_1', token: () => token })
  await svc.call(show)
  token = 'second'
  await svc.call(show)
  assert.deepEqual(
    sent.map(({ headers }) => [headers['token'], headers['site-key']]),
    [
      ['first', 'pk_1'],
      ['second', 'pk_1'],
    ],
  )
  assert.equal(sent[0]?.url, 'https://portal.example/svc/things')
})

test('parameters and queries are encoded, and a value left out is not sent', async (t) => {
  const sent = answerWith(t, json({ done: true }))
  await client().call(one, { params: { id: 'a/b?c', part: 'ü' }, query: { find: 'x & y', page: undefined } })
  assert.equal(sent[0]?.url, '/svc/things/a%2Fb%3Fc/parts/%C3%BC?find=x+%26+y')
})

test('a change sends its body and a new key', async (t) => {
  const sent = answerWith(t, json({ done: true }))
  await client().call(save, { body })
  await client().call(save, { body })
  assert.deepEqual(sent[0]?.body, body)
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  assert.match(keys[0] ?? '', /^[0-9a-f-]{32,36}$/)
  assert.notEqual(keys[0], keys[1])
})

test('case 40: a call with an old token is repeated once, unchanged', async (t) => {
  const sent = answerWith(t, failed(401, 902), json({ done: true }))
  let token = 'old'
  const svc = client({
    token: () => token,
    refreshToken: async () => {
      token = 'new'
    },
  })
  assert.deepEqual(await svc.call(save, { body }), { done: true })
  assert.deepEqual(
    sent.map(({ headers }) => headers['token']),
    ['old', 'new'],
  )
  assert.equal(sent[0]?.headers['idempotency-key'], sent[1]?.headers['idempotency-key'])
  assert.deepEqual(sent[0]?.body, sent[1]?.body)
})

test('case 40: a second refusal is returned', async (t) => {
  const sent = answerWith(t, failed(401, 902))
  let refreshed = 0
  const svc = client({
    refreshToken: async () => {
      refreshed++
    },
  })
  await assert.rejects(svc.call(save, { body }), (error: SvcError) => error.first.code === 902)
  assert.equal(sent.length, 2)
  assert.equal(refreshed, 1)
})

test('case 40: a call without token isn’t repeated', async (t) => {
  const sent = answerWith(t, failed(401, 902))
  const svc: ReturnType<typeof createSvc> = client({
    refreshToken: async () => {
      await svc.call(show)
    },
  })
  await assert.rejects(svc.call(show), SvcError)
  assert.equal(sent.length, 1)
})

test('only the refused token is worth a second try: no other failure repeats a call', async (t) => {
  for (const answer of [failed(401, 20), failed(403, 902), failed(503, 908), new TypeError('offline')]) {
    const sent = answerWith(t, answer)
    await assert.rejects(client().call(save, { body }), SvcError)
    assert.equal(sent.length, 1)
    t.mock.restoreAll()
  }
})

test('case 96: a call that gets no answer fails as "api failed", without a status', async (t) => {
  answerWith(t, new TypeError('Failed to fetch'))
  await assert.rejects(client().call(show), (error: SvcError) => {
    assert.equal(error.status, 0)
    assert.deepEqual(error.errors, [{ code: -1, info: 'api failed' }])
    return true
  })
})

test('case 95: an answer that breaks off while it is read fails as "api failed"', async (t) => {
  answerWith(t, () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"done":'))
        controller.error(new TypeError('terminated'))
      },
    })
    return new Response(stream, { status: 200 })
  })
  await assert.rejects(client().call(show), (error: SvcError) => error.first.code === -1)
})

test('an aborted call rejects with its signal’s reason', async (t) => {
  answerWith(t, json({ done: true }))
  const reason = new Error('the element has left')
  await assert.rejects(client().call(show, undefined, { signal: AbortSignal.abort(reason) }), reason)
})

test('a call aborted while its token is fetched is not sent again', async (t) => {
  const sent = answerWith(t, failed(401, 902), json({ done: true }))
  const abort = new AbortController()
  const svc = client({ refreshToken: async () => abort.abort(new Error('gone')) })
  await assert.rejects(svc.call(save, { body }, { signal: abort.signal }), /gone/)
  assert.equal(sent.length, 1)
})

const keysOf = (sent: ReturnType<typeof answerWith>) => sent.map(({ headers }) => headers['idempotency-key'])

const page = (status: number) => new Response('<h1>Bad gateway</h1>', { status })

for (const [what, answer] of [
  ['no answer', new TypeError('offline')],
  ['the page of a gateway', page(504)],
  ['an answer of a busy service', failed(503, 908)],
  ['an answer that it still runs', failed(409, 911)],
] as const) {
  test(`case 97: after ${what} a retried change is the same request`, async (t) => {
    const sent = answerWith(t, answer, answer, json({ done: true }))
    const svc = client()
    await assert.rejects(svc.call(save, { body }), SvcError)
    await assert.rejects(svc.call(save, { body }), SvcError)
    await svc.call(save, { body })
    await svc.call(save, { body })
    const [first, second, third, fourth] = keysOf(sent)
    assert.ok(first)
    assert.deepEqual([second, third], [first, first])
    assert.notEqual(fourth, first)
  })
}

test('case 97: another body, another call or another client is another request', async (t) => {
  const sent = answerWith(t, new TypeError('offline'))
  const svc = client()
  const remove = endpoint({ ...save, method: 'DELETE' })
  const calls = [
    () => svc.call(save, { body }),
    () => svc.call(save, { body: { ...body, password: 'other' } }),
    () => svc.call(remove, { body }),
    () => client().call(save, { body }),
  ]
  for (const call of calls) await assert.rejects(call(), SvcError)
  assert.equal(new Set(keysOf(sent)).size, calls.length)
})

test('a refused change that is sent again is a new request', async (t) => {
  const sent = answerWith(t, failed(401, 21), failed(429, 13), json({ done: true }))
  const svc = client()
  await assert.rejects(svc.call(save, { body }), SvcError)
  await assert.rejects(svc.call(save, { body }), SvcError)
  await svc.call(save, { body })
  assert.equal(new Set(keysOf(sent)).size, 3)
})

test('case 97: an unanswered retry stays the same request', async (t) => {
  const sent = answerWith(t, failed(401, 902), new TypeError('offline'), json({ done: true }))
  const svc = client()
  await assert.rejects(svc.call(save, { body }), SvcError)
  await svc.call(save, { body })
  assert.equal(new Set(keysOf(sent)).size, 1)
})

test('an authorization travels as a header, as it is by then', async (t) => {
  const sent = answerWith(t, json({ done: true }))
  let authorization: string | undefined
  const svc = client({ authorization: () => authorization })
  await svc.call(show)
  authorization = 'Bearer one'
  await svc.call(show)
  assert.deepEqual(
    sent.map(({ headers }) => headers['authorization']),
    [undefined, 'Bearer one'],
  )
})

test('file replies are files, and their errors errors', async (t) => {
  const pdf = endpoint({ method: 'GET', path: '/pdf', ...common, reply: file(), media: ['pdf'] })
  answerWith(t, new Response('PK'), failed(404, 906))
  const answer = await client().call(pdf)
  assert.ok(answer instanceof Blob)
  assert.equal(await answer.text(), 'PK')
  await assert.rejects(client().call(pdf), (error) => error instanceof SvcError && error.first.code === 906)
})
