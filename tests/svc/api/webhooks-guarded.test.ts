import assert from 'node:assert/strict'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { after, mock, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { eventsOf, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWebhookCalls } from '../harness/people/webhook-calls.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { receiver, received, deliver, made, log, ping } = await openWebhookCalls(world)

test('case 78: tests are limited to twenty in ten minutes', async () => {
  const client = await signedIn(world)
  const { id } = await made(client, ['ticket.created'])
  for (let sent = 0; sent < 20; sent += 1) good(await client.post(`/webhooks/${id}/test`, undefined))
  refused(await client.post(`/webhooks/${id}/test`, undefined), 429, 907)
  await deliver()
  assert.equal(received.length, 20)
})

test('case 78: private addresses, plain http and no events are refused', async () => {
  const client = await signedIn(world)
  for (const url of [
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'http://hooks.example/',
    'https://user:password@hooks.example/',
    '/svc/logout',
  ]) {
    const answer = await client.post('/webhooks', { url, events: ['ticket.created'], description: '' })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'url')
  }
  const none = await client.post('/webhooks', { url: receiver.url, events: [], description: '' })
  refused(none, 400, 903)
  assert.equal(none.body.errors?.[0]?.key, 'events')
})

test('case 78: a name that resolves privately isn’t called', async () => {
  const client = await signedIn(world)
  const { id } = await made(client, ['ticket.created'], { url: 'https://rebinding.example/' })
  const { lookup } = dns
  const asked = mock.method(
    dns,
    'lookup',
    (name: string, options: object, then: (...found: unknown[]) => void) =>
      name === 'rebinding.example'
        ? then(null, [
            { address: '8.8.8.8', family: 4 },
            { address: '10.0.0.1', family: 4 },
          ])
        : lookup(name, options, then),
  )
  syncBuiltinESMExports()
  await ping(client, id)
  asked.mock.restore()
  syncBuiltinESMExports()
  assert.deepEqual(
    (await log(client, id)).map(({ state, problem }) => [state, problem]),
    [['failed', 'private']],
  )
})

test('case 78: redirects aren’t followed, and responses are truncated', async () => {
  const client = await signedIn(world)
  const { id } = await made(client, ['ticket.created'])
  receiver.answers = (response) => response.writeHead(302, { location: receiver.url }).end()
  await ping(client, id)
  assert.equal(received.length, 1)
  receiver.answers = (response) => response.end(`\u0000${'a'.repeat(2_000_000)}`)
  await ping(client, id)
  receiver.answers = (response) => response.destroy()
  await ping(client, id)
  const rows = await log(client, id)
  assert.deepEqual(
    rows.map(({ state, problem }) => [state, problem]),
    [
      ['failed', 'unreachable'],
      ['delivered', null],
      ['failed', 'redirect'],
    ],
  )
  assert.equal(rows[1]?.['answer'], `\ufffd${'a'.repeat(1023)}`)
})

test("case 64: webhooks are their owner's and of administrators above them, and of no key", async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { id } = await made(client, ['ticket.created'])
  await ping(client, id)
  const [row] = await log(client, id)
  const stranger = await signedIn(world)
  const other = await made(stranger, ['ticket.created'])
  for (const path of ['', '/deliveries']) refused(await stranger.get(`/webhooks/${id}${path}`), 404, 906)
  refused(await stranger.post(`/webhooks/${id}/test`, undefined), 404, 906)
  refused(await stranger.post(`/webhooks/${id}/regenerate`, { overlapHours: 1 }), 404, 906)
  refused(await stranger.call('DELETE', `/webhooks/${id}`), 404, 906)
  for (const hook of [id, other.id])
    refused(await stranger.post(`/webhooks/${hook}/deliveries/${String(row?.['id'])}`, undefined), 404, 906)
  good(await (await withRights(world, 'admin')).client.get(`/webhooks/${id}`))
  refused(await (await withRights(world, 'admin', 'borealis')).client.get(`/webhooks/${id}`), 404, 906)
  const key = good(await client.post('/keys', { name: 'script', keyType: 'server' })).body
  const script = world.client({
    headers: { AuthClientId: String(key['id']), AuthSecret: String(key['secret']) },
  })
  refused(await script.get('/webhooks'), 403, 909)
  good(await client.post(`/webhooks/${id}/regenerate`, { overlapHours: 0 }))
  good(await client.call('DELETE', `/webhooks/${id}`))
  assert.deepEqual(
    (await eventsOf(world, account)).filter((event) => event.startsWith('webhook')),
    ['webhook-made null', 'webhook-tested null', 'webhook-renewed null', 'webhook-removed null'],
  )
})

test('an account has twenty webhooks at most', async () => {
  const client = await signedIn(world)
  for (let number = 0; number < 20; number += 1) await made(client, ['ticket.created'])
  const body = { url: receiver.url, events: ['ticket.created'], description: '' }
  refused(await client.post('/webhooks', body), 400, 920)
})
