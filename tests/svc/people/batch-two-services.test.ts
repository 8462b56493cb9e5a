import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPasswords } from '../../../demo-host/svc/kernel/passwords.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService, type Service } from '../../../demo-host/svc/service.ts'
import { good, openClient, refused, type Client } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { withRights } from '../harness/people/profile.ts'
import { endLease } from '../harness/world/queue-workers.ts'
import { openWorld } from '../harness/world/world.ts'

const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }
const world = await openWorld({ DATABASE_POOL: '4' })
const services: Service[] = [world.service]
if (isPostgres) services.push(await openService(readConfig(world.settings), await openPasswords()))
after(async () => {
  for (const service of services.slice(1)) await service.close()
  await world.close()
})

const admin = await withRights(world, 'operator')

/** The same browser at another service. */
const at = (index: number): Client => {
  const client = openClient(async (request, remoteAddress) => {
    const service = services[index]
    assert.ok(service)
    return service.app.fetch(request, { incoming: { socket: { remoteAddress } } })
  })
  for (const [name, value] of admin.client.cookies) client.cookies.set(name, value)
  client.csrfToken = admin.client.csrfToken
  return client
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.account()))

type Person = Awaited<ReturnType<typeof people>>[number]

const suspending = (accounts: readonly Person[]) => ({
  accounts: accounts.map(({ id }) => id).join(' '),
  state: 'Suspended-Billing',
  reason: 'Bills are open since May.',
  expected: accounts.length,
  checkOnly: false,
})

const begin = async (client: Client, accounts: readonly Person[]): Promise<string> =>
  String(good(await client.post('/batch/suspendAccounts', suspending(accounts))).body['cmdId'])

const drain = () => Promise.all(services.flatMap((service) => [service.drainQueue(), service.drainQueue()]))

/** How often accounts were suspended, and their owners notified. */
const effectsOn = async (accounts: readonly Person[]): Promise<unknown[]> => {
  const rows = await world.run(`select a.account_status as state,
      (select count(*)::int from audit where account_id = a.id and event = 'account-state-changed') as lines,
      (select count(*)::int from outbox where address = a.email) as mails
    from account a where a.id in (${accounts.map(({ id }) => id).join()})`)
  return [...new Set(rows.map((row) => JSON.stringify(row)))].map((row) => JSON.parse(row) as unknown)
}

const once = [{ state: 'Suspended-Billing', lines: 1, mails: 1 }]

const commands = (ids: readonly string[]) =>
  world.run(`select state, progress, (select count(*)::int from command_log l where l.command_id = c.id) as entries
    from command c where id in (${ids.join()})`)

test('two services run each batch once per account', onPostgres, async () => {
  const groups = await Promise.all(Array.from({ length: 4 }, () => people(12)))
  const ids: string[] = []
  for (const [index, group] of groups.entries()) ids.push(await begin(at(index % 2), group))
  await drain()
  await drain()
  assert.deepEqual(await effectsOn(groups.flat()), once)
  for (const { state, progress, entries } of await commands(ids))
    assert.deepEqual([state, progress, entries], ['done', 100, 2])
})

test('case 97: the same batch on two services starts once', onPostgres, async () => {
  const group = await people(3)
  const key = { 'idempotency-key': 'the-same-batch' }
  const answers = await Promise.all(
    [0, 1].map((index) => at(index).post('/batch/suspendAccounts', suspending(group), key)),
  )
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409, 911)
  await drain()
  assert.deepEqual(await effectsOn(group), once)
  assert.equal(new Set(answers.flatMap(({ body }) => body['cmdId'] ?? [])).size, 1)
})

test('case 100: a batch taken over continues without repeating accounts', onPostgres, async () => {
  const group = await people(50)
  const id = await begin(at(0), group)
  let isOver = false
  const done = drain().then(() => {
    isOver = true
  })
  // As though its worker had said nothing for too long, again and again.
  while (!isOver) {
    await world.run(`${endLease(id)} and state = 'running' and tries < 3`)
    await services[1]?.drainQueue()
  }
  await done
  await drain()
  const [row] = await commands([id])
  assert.deepEqual([row?.['state'], row?.['progress'], row?.['entries']], ['done', 100, 8])
  assert.deepEqual(await effectsOn(group), once)
})
