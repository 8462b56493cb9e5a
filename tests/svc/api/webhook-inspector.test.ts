import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../src/contract/engine/rows.ts'
import type { webhookDeliveries } from '../../../src/contract/api/webhook-deliveries.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { setColumns, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWebhookCalls } from '../harness/people/webhook-calls.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { receiver, received, deliver, made, ping, refuses } = await openWebhookCalls(world)

type Row = RowOf<typeof webhookDeliveries.list>
type Delivery = Reply<typeof webhookDeliveries.show>

const seen = async (client: Client, query = ''): Promise<Row[]> =>
  good(await client.get(`/webhookDeliveries?${query}`)).body['items'] as Row[]

const shown = async (client: Client, id: string): Promise<Delivery> =>
  good(await client.get(`/webhookDeliveries/${id}`)).body as unknown as Delivery

/** A user's newest delivery, complete. */
const newest = async (client: Client): Promise<Delivery> => shown(client, (await seen(client))[0]!.id)

test('a delivery shows exact request and response, without the secret', async () => {
  const client = await signedIn(world)
  const hook = await made(client, ['ticket.created'], { url: `${receiver.url}?of=mine` })
  receiver.answers = (response) =>
    response.writeHead(503, { 'X-Request-Id': 'r-7', 'Content-Type': 'text/plain' }).end('closed')
  await ping(client, hook.id)
  const [request] = received
  const delivery = await newest(client)
  const { pathname, search } = new URL(delivery.url)
  const lines = delivery.headers.map(({ name, value }) => `${name}: ${value}`)
  assert.equal([`POST ${pathname}${search}`, ...lines].join('\n'), request?.head)
  assert.equal(delivery.body, request?.text)
  assert.deepEqual(
    [delivery.event, delivery.state, delivery.status, delivery.tries, delivery.problem],
    ['ping', 'failed', 503, 1, 'status'],
  )
  assert.deepEqual(
    delivery.answerHeaders.filter(({ name }) => /^x-|type$/.test(name)),
    [
      { name: 'content-type', value: 'text/plain' },
      { name: 'x-request-id', value: 'r-7' },
    ],
  )
  assert.equal(delivery.answer, 'closed')
  assert.ok(!JSON.stringify(delivery).includes(hook.secret.slice('whsec_'.length)))
})

test('untried deliveries show no request, and retries replace the last', async () => {
  const client = await signedIn(world)
  const hook = await made(client, ['ticket.created'])
  await world.run(`insert into webhook_delivery (site_id, webhook_id, event_id, event, body, state, due_at)
    select site_id, id, 'evt_later', 'ping', '{}', 'waiting', now() + interval '1 hour' from webhook where id = ${hook.id}`)
  const waiting = await newest(client)
  assert.deepEqual(
    [waiting.state, waiting.tries, waiting.url, waiting.headers, waiting.answerHeaders, waiting.dtTried],
    ['waiting', 0, '', [], [], null],
  )
  await world.run(`update webhook set url = 'https://10.0.0.1/' where id = ${hook.id}`)
  await world.run(`update webhook_delivery set due_at = now() where id = ${waiting.id}`)
  await deliver()
  const refusedOne = await shown(client, waiting.id)
  assert.deepEqual([refusedOne.problem, refusedOne.url, refusedOne.headers], ['private', '', []])
  // As an edit of the URL does.
  await world.run(
    `update webhook set url = '${receiver.url}', failures = 0, paused_until = null where id = ${hook.id}`,
  )
  await world.run(`update webhook_delivery set state = 'waiting', due_at = now() where id = ${waiting.id}`)
  await deliver()
  const sent = await shown(client, waiting.id)
  assert.deepEqual([sent.state, sent.tries, sent.url], ['delivered', 2, receiver.url])
  assert.ok(sent.headers.some(({ name }) => name === 'webhook-signature'))
})

test('case 78: response headers are stored up to four kilobytes', async () => {
  const client = await signedIn(world)
  const hook = await made(client, ['ticket.created'])
  const headers = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`x-long-${at}`, 'a'.repeat(1100)]),
  )
  receiver.answers = (response) => response.writeHead(200, headers).end('thanks')
  await ping(client, hook.id)
  const { state, answerHeaders } = await newest(client)
  assert.equal(state, 'delivered')
  assert.ok(answerHeaders.length > 1 && answerHeaders.length < 12)
  assert.equal(Math.max(...answerHeaders.map(({ value }) => value.length)), 1000)
  assert.ok(answerHeaders.reduce((sum, { name, value }) => sum + name.length + value.length, 0) <= 4096)
})

test('case 64: deliveries are visible to the webhook’s owner only', async () => {
  const client = await signedIn(world)
  const hook = await made(client, ['ticket.created'])
  await ping(client, hook.id)
  const [row] = await seen(client)
  const others = [
    await signedIn(world),
    (await withRights(world, 'admin')).client,
    (await withRights(world, 'root', 'borealis')).client,
  ]
  for (const other of others) {
    assert.deepEqual(await seen(other, `webhook=${hook.id}`), [])
    assert.deepEqual(await seen(other), [])
    refused(await other.get(`/webhookDeliveries/${row!.id}`), 404, 906)
    assert.deepEqual(good(await other.get('/ownWebhooks')).body, [])
  }
  assert.deepEqual(good(await client.get('/ownWebhooks')).body, [{ id: hook.id, url: receiver.url }])
  const key = good(await client.post('/keys', { name: 'script', keyType: 'server' })).body
  const script = world.client({
    headers: { AuthClientId: String(key['id']), AuthSecret: String(key['secret']) },
  })
  refused(await script.get('/webhookDeliveries'), 403, 909)
})

test('deliveries are paged newest first, with filters', async () => {
  const client = await signedIn(world)
  const [one, other] = [await made(client, ['ticket.created']), await made(client, ['ticket.closed'])]
  await world.run(`insert into webhook_delivery (site_id, webhook_id, event_id, event, body, state, created_at)
    select site_id, id, 'evt_' || n, case when n % 2 = 0 then 'ticket.created' else 'ping' end, '{}', 'delivered', now() - interval '1 hour' * n
    from webhook, generate_series(1, 12) n where id = ${one.id}`)
  refuses(500)
  await ping(client, other.id)
  const all = await seen(client)
  assert.deepEqual([all[0]?.webhookId, all[0]?.status, all.length], [other.id, 500, 10])
  const times = all.map(({ dt }) => dt)
  assert.deepEqual(times, [...times].sort().reverse())
  assert.equal((await seen(client, 'from=10')).length, 3)
  assert.equal((await seen(client, `size=0&webhook=${one.id}`)).length, 12)
  assert.equal((await seen(client, 'size=0&event=ping')).length, 7)
  const moment = new Date(Date.now() - 6.5 * 3_600_000).toISOString()
  assert.equal((await seen(client, `size=0&since=${moment}`)).length, 7)
  assert.equal((await seen(client, `size=0&until=${moment}`)).length, 6)
  assert.deepEqual(await seen(client, 'webhook=nothing'), [])
})

test('read-only users view deliveries, which expire after thirty days', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const hook = await made(client, ['ticket.created'])
  await ping(client, hook.id)
  await setColumns(world, account, 'read_only = true')
  assert.equal((await newest(client)).state, 'delivered')
  refused(await client.post(`/webhooks/${hook.id}/test`, undefined), 403, 909)
  await world.run(
    `update webhook_delivery set created_at = now() - interval '31 days' where webhook_id = ${hook.id}`,
  )
  await sweep(world.service.db, openLog('silent'))
  assert.deepEqual(await seen(client), [])
})
