import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { good } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWebhookCalls } from '../harness/people/webhook-calls.ts'
import { giveWebhook } from '../harness/people/webhooks.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { received, deliver, made, shown, ping } = await openWebhookCalls(world)

const calls = new Set<Socket>()
const silent = createServer((socket) => calls.add(socket.on('error', () => undefined)))
silent.listen(0, '127.0.0.1')
await once(silent, 'listening')
after(() => {
  for (const socket of calls) socket.destroy()
  silent.close()
})

/** Gives new customers a receiver that never answers, with more than it can be sent. */
const giveSilentReceivers = async (customers: number): Promise<void> => {
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  for (let left = customers; left > 0; left -= 1) {
    const { webhook } = await giveWebhook(world, await world.account())
    await world.run(`update webhook set url = '${url}' where id = ${webhook};
      insert into webhook_delivery (site_id, webhook_id, event_id, event, body)
        select site_id, id, 'evt_silent', 'task.finished', '{}' from webhook, generate_series(1, 20) n where id = ${webhook}`)
  }
}

const arrivesWithin = async (seconds: number, count: number): Promise<boolean> => {
  for (let left = seconds * 20; left > 0 && received.length < count; left -= 1) await wait(50)
  return received.length >= count
}

test('silent receivers of many customers delay no other customer, and are paused', async () => {
  const client = await signedIn(world)
  const { id } = await made(client, ['ticket.created'])
  await ping(client, id)
  assert.equal(received.length, 1)
  const newcomer = await signedIn(world)
  const { id: newId } = await made(newcomer, ['ticket.created'])
  await giveSilentReceivers(16)
  const drained = deliver()
  while (calls.size < 16) await wait(20)
  good(await client.post(`/webhooks/${id}/test`, undefined))
  good(await newcomer.post(`/webhooks/${newId}/test`, undefined))
  assert.ok(await arrivesWithin(5, 3))
  await drained
  assert.equal(calls.size, 16, 'one attempt of each receiver')
  const paused = await world.run(`select failures from webhook where paused_until > now()`)
  assert.deepEqual(
    paused.map(({ failures }) => failures),
    Array(16).fill(1),
  )
  assert.deepEqual(
    [(await shown(client, id))['dtPaused'], (await shown(newcomer, newId))['state']],
    [null, 'enabled'],
  )
})
