import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Body, type Client } from '../harness/world/client.ts'
import { belongTo } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 30')
const admin = await withRights(world, 'admin')

interface Person {
  account: TestAccount
  client: Client
}

const person = async (): Promise<Person> => {
  const account = await world.account()
  return { account, client: await signedIn(world, account) }
}

let number = 0
const server = async ({ client }: Person, more: object = {}): Promise<string> => {
  number += 1
  return madeServer(world, client, `moved-${number}`, more)
}

const migrate = (from: Person, to: Person, more: object, client = admin.client) =>
  client.post('/migrateServices', {
    from: from.account.email,
    to: String(to.account.id),
    checkOnly: true,
    ...more,
  })

const tried = async (from: Person, to: Person, more: object = {}) => good(await migrate(from, to, more)).body

const problems = (body: Body): string[] =>
  (body['rows'] as { problem: string }[]).map(({ problem }) => problem)

/** Moves servers, and answers what the log of that says. */
const moved = async (from: Person, to: Person, expected: number, servers = ''): Promise<string> => {
  const { cmdId } = good(await migrate(from, to, { checkOnly: false, expected, servers })).body
  await world.service.drainQueue()
  const { state, log } = good(await admin.client.get(`/queue/command/${String(cmdId)}`)).body
  assert.equal(state, 'done')
  return (log as { entry: string }[]).map(({ entry }) => entry).join('\n')
}

const namesOf = async ({ client }: Person) =>
  (good(await client.get('/servers?sorting=name')).body['items'] as { name: string }[]).map(
    ({ name }) => name,
  )

const row = async (query: string) => (await world.run(query))[0]

test('servers move completely, with a dry run and notices', async () => {
  const [one, other] = [await person(), await person()]
  const first = await server(one, { powerOn: true })
  const second = await server(one)
  const dry = await tried(one, other)
  assert.deepEqual([dry['from'], dry['to'], dry['allowed']], [one.account.email, other.account.email, 2])
  assert.equal((await namesOf(one)).length, 2)
  const log = await moved(one, other, 2)
  assert.match(log, /^Moved: moved-\d+, moved-\d+/m)
  assert.deepEqual(await namesOf(one), [])
  assert.equal((await namesOf(other)).length, 2)
  refused(await one.client.get(`/server/${first}/overview`), 404, 906)
  assert.equal(good(await other.client.get(`/server/${first}/overview`)).body['status'], 'on')
  for (const { account } of [one, other])
    assert.match((await world.messages(account.email))[0]?.text ?? '', /moved-\d+, moved-\d+/)
  const told = good(await other.client.get('/inbox')).body['items'] as { kind: string }[]
  assert.equal(told[0]?.kind, 'serversReceived')
  const { items } = good(await admin.client.get('/migrateServices')).body as { items: Body[] }
  const about = items.filter(({ from }) => from === one.account.email)
  assert.deepEqual(
    about.map(({ result, to, by }) => [result, to, by]),
    Array(2).fill(['moved', other.account.email, admin.account.email]),
  )
  const lines = await world.run(`select account_id, method from audit where event = 'server-moved'
    and account_id in (${one.account.id}, ${other.account.id})`)
  assert.equal(lines.length, 4)
  assert.ok(second)
})

test('new owners pay from then on, without the past', async () => {
  const [one, other] = [await person(), await person()]
  const id = await server(one, { powerOn: true })
  await world.run(`update usage_open set since = now() - interval '3 hours' where server_id = '${id}'`)
  await moved(one, other, 1)
  const closed =
    await row(`select account_id, ends_at, (select since from usage_open o where o.server_id = l.server_id) as since,
    (select account_id from usage_open o where o.server_id = l.server_id) as payer
    from usage_line l where server_id = '${id}' order by ends_at desc limit 1`)
  assert.deepEqual([closed?.['account_id'], closed?.['payer']], [one.account.id, other.account.id])
  // No gap, and nothing paid twice.
  assert.deepEqual(closed?.['ends_at'], closed?.['since'])
  const lines = good(await other.client.get(`/server/${id}/usage`)).body['items'] as { dtUntil: unknown }[]
  assert.deepEqual(
    lines.map(({ dtUntil }) => dtUntil),
    [null],
  )
  const past = good(await other.client.get(`/server/${id}/history`)).body['items'] as Record<
    string,
    unknown
  >[]
  assert.equal(past[0]?.['action'], 'migrate')
  assert.deepEqual(
    past.slice(1).map(({ user }) => user),
    past.slice(1).map(() => ''),
  )
})

test('case 65: moving ends shares and open consoles', async () => {
  const [one, other, sub] = [await person(), await person(), await person()]
  await belongTo(world, sub.account, one.account)
  const id = await server(one, { powerOn: true })
  good(
    await one.client.post(`/server/${id}/permissions`, {
      holder: 'user',
      account: sub.account.email,
      configuration: true,
    }),
  )
  good(await sub.client.get(`/server/${id}/overview`))
  good(await one.client.post(`/server/${id}/console`, { viewOnly: false }))
  await world.run(`insert into console_session (site_id, server_id, account_id, node, view_only, client_ip)
    values (${one.account.siteId}, '${id}', ${one.account.id}, 'test', false, '203.0.113.9')`)
  await moved(one, other, 1)
  refused(await sub.client.get(`/server/${id}/overview`), 404, 906)
  const left =
    await row(`select (select count(*)::int from server_permission where server_id = '${id}') as shared,
    (select count(*)::int from console_ticket where server_id = '${id}') as tickets,
    (select reason from console_session where server_id = '${id}') as reason`)
  assert.deepEqual(left, { shared: 0, tickets: 0, reason: 'forbidden' })
})

test('busy, foreign, duplicate and excessive servers stay', async () => {
  const [one, other] = [await person(), await person()]
  const [free, busy, same] = [await server(one), await server(one), await server(one)]
  await world.run(`update server set command_id = 4242, doing = 'restart' where id = '${busy}';
    update server set name = 'Taken' where id = '${same}'`)
  const own = await server(other)
  await world.run(`update server set name = 'taken' where id = '${own}'`)
  const body = await tried(one, other, { servers: `${free}, ${busy};\nTAKEN ${free} ${own}` })
  assert.deepEqual(problems(body), ['', 'busy', 'name', 'twice', 'unknown'])
  assert.deepEqual([body['allowed'], body['refused'], body['cmdId']], [1, 4, null])
  await world.run(`update account set server_limit = 1 where id = ${other.account.id}`)
  assert.deepEqual(problems(await tried(one, other, { servers: free })), ['limit'])
  await world.run(
    `update account set server_limit = null, max_server_price = 0 where id = ${other.account.id}`,
  )
  assert.deepEqual(problems(await tried(one, other, { servers: free })), ['price'])
  for (const expected of [undefined, 2])
    refused(await migrate(one, other, { checkOnly: false, expected, servers: free }), 400, 928)
})

test('servers of a private network move together with it', async () => {
  const [one, other] = [await person(), await person()]
  const [left, right] = [await server(one), await server(one)]
  const connect = async (id: string) => {
    good(await one.client.post(`/server/${id}/nics`, { networkType: 'lan' }))
    await world.service.drainQueue()
  }
  for (const id of [left, right]) await connect(id)
  assert.deepEqual(problems(await tried(one, other, { servers: left })), ['network'])
  await moved(one, other, 2)
  const next = await server(one)
  await connect(next)
  const networks =
    await world.run(`select distinct network, r.owner_id from server_nic n join server r on r.id = n.server_id
    where n.network_type = 'lan' and r.owner_id in (${one.account.id}, ${other.account.id})`)
  assert.equal(new Set(networks.map(({ network }) => network)).size, 2)
})

test('case 64, 65: administrators move servers of managed accounts only', async () => {
  const [one, other] = [await person(), await person()]
  const id = await server(one)
  const root = await withRights(world, 'root')
  const elsewhere = { account: await world.account({ site: 'borealis' }), client: admin.client }
  for (const hidden of [root, elsewhere, admin]) {
    refused(await migrate(hidden, other, {}), 400, 903)
    refused(await migrate(one, hidden, {}), 400, 903)
  }
  refused(await migrate(one, one, {}), 400, 903)
  const reseller = await withRights(world, 'reseller')
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${reseller.account.siteId}, ${reseller.account.id}, 'migrateServices', true)`)
  refused(await migrate(one, other, {}, reseller.client), 403, 909)
  await world.run(
    `update account set account_status = 'Suspended-Policy', status_reason = 'Rules.', suspended_at = now() where id = ${other.account.id}`,
  )
  const answer = await migrate(one, other, {})
  refused(answer, 400, 903)
  assert.ok(id)
})

test('servers suspended with their account resume at an active one', async () => {
  const [one, other] = [await person(), await person()]
  const id = await server(one, { powerOn: true })
  const state = { state: 'Suspended-Billing', reason: 'Bills are open.', checkOnly: false }
  good(await admin.client.post(`/users/aurora/${one.account.id}/state`, state))
  await world.service.drainQueue()
  await moved(one, other, 1)
  await world.service.drainQueue()
  assert.equal(good(await other.client.get(`/server/${id}/overview`)).body['status'], 'on')
})

test('a deleted account’s moves are gone', async () => {
  const [one, other] = [await person(), await person()]
  await server(one)
  await moved(one, other, 1)
  await world.run(
    `update account set terminates_at = now() - interval '1 second' where id = ${one.account.id}`,
  )
  await sweep(world.service.db, openLog('silent'))
  assert.deepEqual(await world.run(`select from server_move where from_id = ${one.account.id}`), [])
})
