import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { isPostgres } from '../harness/world/database.ts'
import { good, openClient } from '../harness/world/client.ts'
import { listen, openConsole, type OpenConsole } from '../harness/servers/consoles.ts'
import { withRights } from '../harness/people/profile.ts'
import { madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
const here = await listen(world)
// The embedded database has one process.
const other = isPostgres && (await openService(readConfig({ ...world.settings, LOG_LEVEL: 'silent' })))
const nodes = [here, ...(other ? [await listen({ service: other })] : [])]
after(async () => {
  for (const node of nodes) node.close()
  if (other) await other.close()
  await world.close()
})
await stockSites(world)
const { client: admin } = await withRights(world, 'admin')
const path = '/sites/aurora'
const origin = 'http://localhost:5173'

/** Waits until every node knows that a page has access. */
const known = async (page: { origin?: string; siteKey?: string }): Promise<void> => {
  const from = {
    ...(page.origin && { origin: page.origin }),
    ...(page.siteKey && { 'site-key': page.siteKey }),
  }
  for (const { app } of [world.service, ...(other ? [other] : [])]) {
    const client = openClient(
      async (request) => app.fetch(request, { incoming: { socket: { remoteAddress: '198.51.100.9' } } }),
      // The key alone names the site.
      { site: page.siteKey ? 'borealis' : 'aurora' },
    )
    const knows = async () => {
      const { status, body } = await client.get('/site', from)
      return status === 200 && body['name'] === 'Aurora Cloud'
    }
    while (!(await knows())) await setTimeout(20)
  }
}

const customer = await signedIn(world)
const server = await madeServer(world, customer, 'web-01', { powerOn: true })

/** A console through each node, for the same page. */
const consoles = (page: { origin?: string; siteKey?: string }): Promise<OpenConsole[]> =>
  Promise.all(nodes.map(({ port }) => openConsole(port, customer, server, page)))
const endsOf = (opened: OpenConsole[]) => Promise.all(opened.map(({ ended }) => ended))
const everywhere = (end: string) => nodes.map(() => end)
const leave = async (opened: OpenConsole[]): Promise<void> => {
  for (const console of opened) console.leave()
  await endsOf(opened)
}

test('consoles of a removed origin end on every node, those of other pages go on', async () => {
  good(await admin.post(`${path}/origins`, { origins: [origin] }))
  await known({ origin })
  const opened = await consoles({ origin })
  const own = await consoles({ origin: 'http://localhost:8080' })
  const { items } = good(await admin.get(`${path}/origins?size=0`)).body
  const { id } = (items as { id: string; origin: string }[]).find((each) => each.origin === origin)!
  good(await admin.call('PUT', `${path}/origins/${id}/removal`, { body: { checkOnly: false } }))
  assert.deepEqual(await endsOf(opened), everywhere('4403 forbidden'))
  assert.ok(own.every(({ socket }) => socket.readyState === WebSocket.OPEN))
  await leave(own)
})

test('consoles of a site key end with the key on every node, not when replaced', async () => {
  const opened = await consoles({ siteKey: 'pk_aurora_demo' })
  const { key } = good(await admin.post(`${path}/keys`, { overlapHours: 1, checkOnly: false })).body
  await known({ siteKey: String(key) })
  const newer = await consoles({ siteKey: String(key) })
  assert.ok(opened.every(({ socket }) => socket.readyState === WebSocket.OPEN))
  const { items } = good(await admin.get(`${path}/keys?size=0`)).body
  const before = (items as { id: string; state: string }[]).find(({ state }) => state === 'previous')
  good(await admin.call('DELETE', `${path}/keys/${before!.id}`))
  assert.deepEqual(await endsOf(opened), everywhere('4403 forbidden'))
  assert.ok(newer.every(({ socket }) => socket.readyState === WebSocket.OPEN))
  await leave(newer)
})
