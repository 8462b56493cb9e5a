import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { good } from '../harness/world/client.ts'
import { kindsOf } from '../harness/world/inbox.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openTicket, write } from '../harness/people/tickets.ts'
import { openWebhookCalls, type Hook } from '../harness/people/webhook-calls.ts'
import { signatureOf } from '../harness/people/webhooks.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const { receiver, received, deliver, made, shown, log, nextTry, ping, types, refuses } =
  await openWebhookCalls(world)

test('server and task events are signed with an encrypted secret', async () => {
  const client = await signedIn(world)
  const hook = await made(client, [
    'server.created',
    'server.changed',
    'server.powered_on',
    'server.terminated',
    'task.finished',
  ])
  const server = await madeServer(world, client, 'told-of')
  await done(world, client.call('PUT', `/server/${server}/power`, { body: { power: 'on' } }))
  await done(world, client.call('PUT', `/server/${server}/rename`, { body: { name: 'renamed' } }))
  await done(world, client.call('DELETE', `/server/${server}/terminate`))
  await deliver()
  assert.deepEqual(types().sort(), [
    'server.changed',
    'server.created',
    'server.powered_on',
    'server.terminated',
    'task.finished',
    'task.finished',
    'task.finished',
  ])
  for (const each of received) {
    assert.deepEqual(each.signatures, [signatureOf(each, hook.secret)])
    assert.ok(Math.abs(each.at - Date.now() / 1000) < 60)
    assert.equal(each.headers['content-type'], 'application/json')
    assert.ok(!Number.isNaN(Date.parse(each.body.timestamp)))
  }
  const changed = received.find(({ body }) => body.type === 'server.changed')!
  const { name, id, power } = changed.body.data
  assert.deepEqual({ name, id, power }, { name: 'renamed', id: server, power: 'on' })
  const [row] = await world.run(`select to_jsonb(w)::text as text from webhook w where id = ${hook.id}`)
  assert.ok(!String(row?.['text']).includes(hook.secret))
  assert.ok(!JSON.stringify(await shown(client, hook.id)).includes(hook.secret))
})

test('failed and unsubscribed events reach no one', async () => {
  const client = await signedIn(world)
  await made(client, ['task.failed', 'ticket.created'])
  await made(client, ['task.finished'], { description: 'second' })
  await made(await signedIn(world), ['task.finished', 'server.created'])
  await madeServer(world, client, 'of-one')
  await deliver()
  assert.deepEqual(types(), ['task.finished'])
  assert.equal(received[0]?.body.data['name'], 'server-create')
})

test('ticket events carry no texts or notes', async () => {
  const client = await signedIn(world)
  const { client: staff } = await withRights(world, 'admin')
  await made(client, ['ticket.created', 'ticket.answered', 'ticket.closed', 'ticket.reopened'])
  const id = await openTicket(client)
  good(await write(staff, id, 'A note among us', { note: true }))
  good(await write(staff, id, 'Have you tried it again'))
  good(await write(client, id, 'I have'))
  good(await client.post(`/support/tickets/${id}/close`, undefined))
  good(await client.post(`/support/tickets/${id}/reopen`, undefined))
  good(await write(staff, id, 'And now'))
  await world.run(`update ticket set staff_at = now() - interval '8 days' where id = ${id}`)
  await sweep(world.service.db, openLog('silent'))
  await deliver()
  assert.deepEqual(types().sort(), [
    'ticket.answered',
    'ticket.answered',
    'ticket.closed',
    'ticket.closed',
    'ticket.created',
    'ticket.reopened',
  ])
  for (const { text, body } of received) {
    assert.doesNotMatch(text, /note among|tried it|I have|And now/)
    assert.equal(body.data['id'], id)
  }
})

test('refused deliveries repeat unchanged until accepted', async () => {
  const client = await signedIn(world)
  const { id } = await made(client, ['ticket.created'])
  refuses(503, 'closed')
  await openTicket(client)
  await deliver()
  await deliver()
  assert.equal(received.length, 1)
  const [waiting] = await log(client, id)
  assert.deepEqual(
    [waiting?.['state'], waiting?.['status'], waiting?.['problem'], waiting?.['answer']],
    ['waiting', 503, 'status', 'closed'],
  )
  const pause = Date.parse(String(waiting?.['dtNext'])) - Date.now()
  assert.ok(pause > 30_000 && pause < 90_000)
  assert.equal((await shown(client, id))['state'], 'failing')
  receiver.answers = (response) => response.writeHead(204).end()
  await nextTry()
  assert.equal(received.length, 2)
  assert.equal(received[0]?.id, received[1]?.id)
  assert.equal(received[0]?.text, received[1]?.text)
  const [over] = await log(client, id)
  assert.deepEqual([over?.['state'], over?.['status'], over?.['tries']], ['delivered', 204, 2])
  assert.equal((await shown(client, id))['state'], 'enabled')
})

test('case 100: a dead worker’s delivery is repeated and counted once', async () => {
  const client = await signedIn(world)
  const { id } = await made(client, ['ticket.created'])
  // It has taken the delivery, and perhaps sent it.
  await world.run(`insert into webhook_delivery (site_id, webhook_id, event_id, event, body, tries, due_at)
    select site_id, id, 'evt_1', 'ticket.created', '{}', 1, now() + interval '1 minute' from webhook where id = ${id}`)
  await deliver()
  assert.equal(received.length, 0)
  await nextTry()
  assert.equal(received.length, 1)
  const [row] = await log(client, id)
  assert.deepEqual([row?.['state'], row?.['tries']], ['delivered', 2])
})

test('failing webhooks are turned off after days, with a notice', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { id } = await made(client, ['ticket.created'])
  refuses(500)
  await openTicket(client)
  await deliver()
  await world.run(`update webhook_delivery set tries = 7 where webhook_id = ${id}`)
  await nextTry()
  assert.deepEqual(
    (await log(client, id)).map(({ state }) => state),
    ['failed'],
  )
  assert.equal((await shown(client, id))['state'], 'failing')
  await world.run(`update webhook set failing_since = now() - interval '73 hours' where id = ${id}`)
  await openTicket(client)
  await deliver()
  // All tries of what comes after a quiet time are made.
  assert.equal((await shown(client, id))['state'], 'failing')
  await world.run(`update webhook_delivery set tries = 7 where webhook_id = ${id} and state = 'waiting'`)
  await nextTry()
  assert.equal((await shown(client, id))['state'], 'stopped')
  assert.ok((await kindsOf(client)).includes('webhookStopped'))
  const [mail] = await world.messages(account.email)
  assert.match(mail?.text ?? '', new RegExp(receiver.url))
  // What waits is not sent any more, and what happens is not noted.
  received.length = 0
  await openTicket(client)
  await nextTry()
  assert.equal(received.length, 0)
  const { url, events, description } = await shown(client, id)
  good(await client.call('PUT', `/webhooks/${id}`, { body: { url, events, description, enabled: true } }))
  const again = await shown(client, id)
  assert.deepEqual([again['state'], again['dtFailing'], again['dtStopped']], ['enabled', null, null])
})

test('a test is sent once, and deliveries can be repeated', async () => {
  const client = await signedIn(world)
  const hook = await made(client, ['ticket.created'])
  const body = { url: receiver.url, events: ['ticket.created'], description: 'Off', enabled: false }
  good(await client.call('PUT', `/webhooks/${hook.id}`, { body }))
  refuses(500)
  await ping(client, hook.id)
  await nextTry()
  assert.deepEqual(types(), ['ping'])
  assert.equal((await shown(client, hook.id))['state'], 'disabled')
  receiver.answers = (response) => response.end('thanks')
  const [first] = await log(client, hook.id)
  good(await client.post(`/webhooks/${hook.id}/deliveries/${String(first?.['id'])}`, undefined))
  await deliver()
  assert.equal(received[1]?.id, received[0]?.id)
  assert.deepEqual(received[1]?.signatures, [signatureOf(received[1]!, hook.secret)])
  const states = (await log(client, hook.id)).map(({ state, answer }) => `${String(state)} ${String(answer)}`)
  assert.deepEqual(states, ['delivered thanks', 'failed '])
})

test('a new secret signs immediately, along with the old one', async () => {
  const client = await signedIn(world)
  const old = await made(client, ['ticket.created'])
  const renew = async (overlapHours: number) =>
    good(await client.post(`/webhooks/${old.id}/regenerate`, { overlapHours })).body as unknown as Hook
  const next = await renew(2)
  await ping(client, old.id)
  const [both] = received
  assert.deepEqual(both?.signatures, [signatureOf(both!, next.secret), signatureOf(both!, old.secret)])
  assert.notEqual((await shown(client, old.id))['oldSecretUntil'], null)
  const last = await renew(0)
  await ping(client, old.id)
  assert.deepEqual(received[1]?.signatures, [signatureOf(received[1]!, last.secret)])
})
