import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, pageOfCumulus, refused, type Client } from '../harness/world/client.ts'
import { ending, listen, openConsole, reads, textIn, ticketFor } from '../harness/servers/consoles.ts'
import { belongTo } from '../harness/people/people.ts'
import { setColumns, withRights } from '../harness/people/profile.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
const { port, close } = await listen(world)
after(async () => {
  close()
  await world.close()
})
await stockSites(world)
await world.run('update site set server_limit = 30')
const own = 'http://localhost:8080'

interface Owner {
  account: TestAccount
  client: Client
  server: string
}

/** An owner of a running server. */
const owner = async (): Promise<Owner> => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const server = await madeServer(world, client, 'web-01', { powerOn: true })
  await world.run("update embedded_machine set power_at = power_at - interval '1 hour' where power = 'on'")
  return { account, client, server }
}
const one = await owner()
const power = (to: string, { client, server }: Owner = one) =>
  done(world, client.call('PUT', `/server/${server}/power`, { body: { power: to } }))
const suspend = ({ account }: Owner) =>
  setColumns(
    world,
    account,
    "account_status = 'Suspended-Billing', suspended_at = now(), status_reason = 'unpaid'",
  )

test('a console shows the screen, takes input, and is audited', async () => {
  const answer = good(await one.client.post(`/server/${one.server}/console`, {}))
  assert.equal(answer.body['wsUrl'], 'ws://localhost:8080/svc/console')
  assert.equal(answer.body['viewOnly'], false)
  const inSeconds = (Date.parse(String(answer.body['expires'])) - Date.now()) / 1000
  assert.ok(inSeconds > 20 && inSeconds < 61, String(inSeconds))

  const console = await openConsole(port, one.client, one.server, { origin: own })
  await reads(console, 'web-01 login:')
  console.press('ada', 0xff0d)
  await reads(console, 'Password:')
  console.leave()
  await console.ended
  const { items } = good(await one.client.get(`/server/${one.server}/history?sorting=-dt`)).body
  assert.equal((items as { action: string }[])[0]?.action, 'console')
  const lines = await world.run(`select method from audit where event = 'server-console'
    and account_id = ${one.account.id}`)
  assert.deepEqual(lines, [{ method: 'web-01' }])
})

test('case 64: viewers watch, and type while they may change the server', async () => {
  const mine = await owner()
  const sub = await world.account()
  await belongTo(world, sub, mine.account)
  const client = await signedIn(world, sub)
  refused(await client.post(`/server/${mine.server}/console`, {}), 404, 906)
  const path = `/server/${mine.server}/permissions`
  good(await mine.client.post(path, { holder: 'user', account: sub.email, configuration: false }))
  const looking = good(await client.post(`/server/${mine.server}/console`, {})).body
  assert.equal(looking['viewOnly'], true)
  const { items } = good(await mine.client.get(path)).body
  const permission = `${path}/${String((items as { id: string }[])[0]?.id)}`
  good(await mine.client.call('PUT', permission, { body: { configuration: true } }))
  const console = await openConsole(port, client, mine.server, { origin: own })
  await reads(console, 'web-01 login:')
  good(await mine.client.call('DELETE', permission))
  assert.equal(await console.ended, '4403 forbidden')
  refused(await client.post(`/server/${mine.server}/console`, {}), 404, 906)
})

test('a ticket works once, for seconds, and is stored as a hash', async () => {
  const ticket = await ticketFor(one.client, one.server)
  const kept = await world.run('select token_hash from console_ticket')
  assert.ok(kept.every(({ token_hash: hash }) => hash !== ticket))
  // Either of two connections may be the first; that one stays open.
  assert.equal(await Promise.race([ending(port, ticket), ending(port, ticket)]), '4498 ticket')
  const late = await ticketFor(one.client, one.server)
  await world.run("update console_ticket set ends_at = now() - interval '1 second'")
  assert.equal(await ending(port, late), '4498 ticket')
  assert.equal(await ending(port, late), '4498 ticket')
  assert.equal(await ending(port, 'made-up'), '4498 ticket')
})

test('case 65: a ticket only works for its page and host', async () => {
  const ticket = await ticketFor(one.client, one.server, { origin: own })
  assert.equal(await ending(port, ticket), '4498 ticket', 'from no page')
  const other = await ticketFor(one.client, one.server, { origin: own })
  // An origin of another site of the service.
  assert.equal(await ending(port, other, { origin: pageOfCumulus.origin }), '4498 ticket')
  const foreign = await ticketFor(one.client, one.server, { origin: own })
  assert.equal(await ending(port, foreign, { origin: 'https://evil.example' }), '403')
  assert.equal(await ending(port, foreign, { origin: own, host: 'evil.example' }), '421')
  assert.equal(await ending(port, foreign, { origin: own, protocols: ['portico.console'] }), '400')
  const inAddress = { origin: own, protocols: ['portico.console'], path: `/svc/console?ticket=${foreign}` }
  assert.equal(await ending(port, foreign, inAddress), '400')
  assert.equal(await ending(port, foreign, { origin: own, path: '/svc/other' }), '404')
  const origin = 'https://evil.example'
  refused(await one.client.post(`/server/${one.server}/console`, {}, { origin }), 403, 910)
})

test('case 64: other users’ servers have no console', async () => {
  const stranger = await signedIn(world)
  refused(await stranger.post(`/server/${one.server}/console`, {}), 404, 906)
  const elsewhere = await signedIn(world, await world.account({ site: 'borealis' }))
  refused(await elsewhere.post(`/server/${one.server}/console`, {}), 404, 906)
})

test('a stopped server has no console, and its tickets end', async () => {
  const mine = await owner()
  const ticket = await ticketFor(mine.client, mine.server)
  await power('off', mine)
  assert.equal(await ending(port, ticket), '4410 power-off')
  refused(await mine.client.post(`/server/${mine.server}/console`, {}), 400, 927)
})

test('case 45: a ticket ends with its session or account', async () => {
  const mine = await owner()
  const ticket = await ticketFor(mine.client, mine.server)
  const again = await signedIn(world, mine.account)
  const kept = await ticketFor(again, mine.server)
  good(await mine.client.get('/logout'))
  assert.equal(await ending(port, ticket), '4401 signed-out')
  await suspend(mine)
  assert.equal(await ending(port, kept), '4423 suspended')
  refused(await again.post(`/server/${mine.server}/console`, {}), 400, 929)
})

test('consoles end within seconds: signed out elsewhere, suspended, not permitted, disconnected, switched off', async () => {
  // One after the other: each moves the clocks of all machines.
  const owners: Owner[] = []
  while (owners.length < 5) owners.push(await owner())
  const opened = await Promise.all(
    owners.map(({ client, server }) => openConsole(port, client, server, { origin: own })),
  )
  const [out, suspended, denied, disconnected, off] = owners as [Owner, Owner, Owner, Owner, Owner]
  await world.run(
    `update session set ended_at = now(), ended_why = 'disconnected' where account_id = ${out.account.id}`,
  )
  await suspend(suspended)
  await setColumns(world, denied.account, 'read_only = true')
  const operator = await withRights(world, 'operator')
  const { items } = good(await operator.client.get('/csman?status=open')).body
  const row = (items as Record<string, unknown>[]).find(({ user }) => user === disconnected.account.email)
  assert.equal(row?.['server'], 'web-01')
  good(await operator.client.call('DELETE', `/csman/${String(row?.['id'])}`))
  refused(await operator.client.call('DELETE', `/csman/${String(row?.['id'])}`), 400, 927)
  await power('off', off)
  assert.deepEqual(await Promise.all(opened.map(({ ended }) => ended)), [
    '4401 signed-out',
    '4423 suspended',
    '4403 forbidden',
    '4409 disconnected',
    '4410 power-off',
  ])
  const ids = `'{${owners.map(({ account }) => account.id).join()}}'::int[]`
  let rows: Record<string, unknown>[] = [{ reason: null }]
  while (rows.some(({ reason }) => reason === null))
    rows = await world.run(`select reason from console_session
      where account_id = any(${ids}) order by array_position(${ids}, account_id)`)
  assert.deepEqual(
    rows.map(({ reason }) => reason),
    ['signed-out', 'suspended', 'forbidden', 'disconnected', 'power-off'],
  )
})

test('who may not change a server looks on: nothing that they type reaches it', async () => {
  const mine = await owner()
  await setColumns(world, mine.account, 'read_only = true')
  const answer = good(await mine.client.post(`/server/${mine.server}/console`, {}))
  assert.equal(answer.body['viewOnly'], true)
  const watching = await openConsole(port, mine.client, mine.server)
  await reads(watching, 'login:')
  watching.press('nobody', 0xff0d)
  await setColumns(world, mine.account, 'read_only = false')
  const typing = await openConsole(port, mine.client, mine.server)
  await reads(typing, 'login:')
  typing.press('ada', 0xff0d)
  await reads(typing, 'Password:')
  watching.press('ada', 0xff0d)
  // A new full frame shows that nothing changed.
  const again = watching.pixels()
  watching.socket.send(Buffer.from([3, 0, 0, 0, 0, 0, 2, 128, 1, 144]))
  assert.match(textIn(watching, await again), /login:$/)
  watching.leave()
  typing.leave()
})

test('what is no RFB, or too much of it, ends a console', async () => {
  const mine = await owner()
  const first = await openConsole(port, mine.client, mine.server)
  first.socket.send('text')
  assert.equal(await first.ended, '4400 protocol')
  const second = await openConsole(port, mine.client, mine.server)
  second.socket.send(Buffer.from([200, 1]))
  assert.equal(await second.ended, '4400 protocol')
  const third = await openConsole(port, mine.client, mine.server)
  third.socket.send(Buffer.alloc(70_000))
  assert.match(await third.ended, /^(1009|4400)/)
})

test('an account has a few consoles open at once', async () => {
  const mine = await owner()
  const opened = []
  for (let at = 0; at < 5; at++) opened.push(await openConsole(port, mine.client, mine.server))
  assert.equal(await ending(port, await ticketFor(mine.client, mine.server)), '4429 too-many')
  for (const { socket } of opened) socket.terminate()
})

test('operators alone see who looks at screens, of those that they manage, and end it', async () => {
  const mine = await owner()
  const console = await openConsole(port, mine.client, mine.server)
  refused(await mine.client.get('/csman'), 403, 909)
  const elsewhere = await withRights(world, 'operator', 'borealis')
  const { items } = good(await elsewhere.client.get('/csman')).body
  assert.deepEqual(items, [])
  const [row] = await world.run(`select id from console_session where account_id = ${mine.account.id}`)
  refused(await elsewhere.client.call('DELETE', `/csman/${String(row?.['id'])}`), 404, 906)
  console.socket.terminate()
})

test('console input is neither stored nor logged', async () => {
  const mine = await owner()
  const console = await openConsole(port, mine.client, mine.server)
  await reads(console, 'login:')
  console.press('sesame-opens', 0xff0d)
  await reads(console, 'Password:')
  console.socket.terminate()
  await console.ended
  const tables = await world.run(`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  for (const { table_name: table } of tables) {
    const found = await world.run(`select from ${String(table)} t where t::text like '%sesame%' limit 1`)
    assert.equal(found.length, 0, String(table))
  }
})
