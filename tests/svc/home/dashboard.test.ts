import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { dashboard } from '../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { Role } from '../../../src/contract/engine/roles.ts'
import { good, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openTicket, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

type Overview = Reply<typeof dashboard.overview>
type Figures = Reply<typeof dashboard.figures>['items']

const overviewOf = async (client: Client) => good(await client.get('/dashboard')).body as unknown as Overview

const figuresOf = async (client: Client): Promise<Figures> =>
  good(await client.get('/dashboard/figures')).body['items'] as Figures

const kindsOf = ({ attention }: Overview) => attention.map(({ kind, count }) => `${kind} ${count}`)

const figure = (figures: Figures, kind: string) => figures.find((one) => one.kind === kind)

/** A parent whose first sub-user signed in today and 40 days ago. */
const withUsers = async (role: Role, count: number) => {
  const parent = await withRights(world, role)
  const { id, siteId } = parent.account
  await world.run(`insert into account (site_id, email, rights, parent_id, created_at)
    select ${siteId}, 'user' || i || '-of-${id}@mail.example', 'subuser', ${id}, now() - interval '25 days' * i
    from generate_series(1, ${count}) i`)
  await world.run(`insert into audit (site_id, account_id, at, event, result, ip)
    select ${siteId}, min(id), at, 'sign-in', result, '203.0.113.9' from account, (values
      (now(), 'ok'), (now(), 'failed'), (now() - interval '40 days', 'ok'), (now() - interval '41 days', 'ok')) v (at, result)
    where parent_id = ${id} group by at, result`)
  return parent
}

test('new customers see what is turned off, within their permissions', async () => {
  const { client, account } = await withRights(world, 'customer')
  await world.run(`update account set name = 'Ada', account_status = 'Suspended-Billing', status_reason = 'Invoice 17 is open.',
    suspended_at = now(), terminate_after = now() + interval '30 days', email_validation_required = true where id = ${account.id}`)
  const found = await overviewOf(client)
  assert.deepEqual(kindsOf(found), ['accountSuspended 1', 'emailUnverified 1', 'twoStepOff 1'])
  assert.equal(found.attention[0]?.reason, 'Invoice 17 is open.')
  assert.ok(Date.parse(found.attention[0]?.at ?? '') > Date.now())
  assert.deepEqual([found.name, found.role, found.figures], ['Ada', 'customer', 0])
  assert.deepEqual(await figuresOf(client), [])
})

test('answered tickets wait for customers, others for support', async () => {
  const { client } = await withRights(world, 'customer')
  const staff = await withRights(world, 'admin')
  const [answered, other] = [await openTicket(client), await openTicket(client)]
  good(await write(staff.client, answered, 'Done.'))
  const mine = await overviewOf(client)
  assert.deepEqual(kindsOf(mine), ['ticketsAnswered 1', 'twoStepOff 1'])
  assert.deepEqual(
    [mine.tickets.open, mine.tickets.items.map(({ id, unread, customer }) => [id, unread, customer])],
    [
      2,
      [
        [answered, true, ''],
        [other, false, ''],
      ],
    ],
  )
  const theirs = await overviewOf(staff.client)
  assert.equal(theirs.attention.find(({ kind }) => kind === 'ticketsToAnswer')?.count, theirs.tickets.open)
  assert.ok(theirs.tickets.items.every(({ state }) => state === 'open' || state === 'customerReply'))
})

test('servers are counted by state: own for customers, managed for support', async () => {
  const { client, account } = await withRights(world, 'customer')
  const staff = await withRights(world, 'operator')
  await world.run(`insert into server (site_id, owner_id, name, state, power) select ${account.siteId}, ${account.id}, 'srv-' || n, state, power
    from (values (1, 'ready', 'on'), (2, 'ready', 'on'), (3, 'ready', 'off'), (4, 'creating', 'off'), (5, 'terminated', 'off'))
      v (n, state, power)`)
  assert.deepEqual((await overviewOf(client)).servers, { on: 2, off: 1, suspended: 0 })
  const [all] = await world.run(
    `select count(*)::int as many from server where site_id = ${account.siteId} and power = 'on'`,
  )
  assert.equal((await overviewOf(staff.client)).servers.on, all!['many'])
})

test('the busiest servers are running and recently measured', async () => {
  const { client, account } = await withRights(world, 'customer')
  await world.run(`with made as (insert into server (site_id, owner_id, name, state, power)
      select ${account.siteId}, ${account.id}, 'busy-' || n, 'ready', case n when 7 then 'off' else 'on' end from generate_series(1, 8) n
      returning id, name)
    insert into server_load (server_id, site_id, at, cpu, cpu_day, noted_at)
      select id, ${account.siteId}, now(), 92 + substr(name, 6)::int, '[1]', case name when 'busy-8' then now() - interval '3 hours' else now() end
      from made`)
  const { busiest } = await overviewOf(client)
  assert.deepEqual(
    busiest.map(({ name, cpu }) => [name, cpu]),
    [6, 5, 4, 3, 2].map((n) => [`busy-${n}`, 92 + n]),
  )
  const staff = await withRights(world, 'admin')
  // Figures are up to a minute old: those of this test may be missing.
  const all = (await overviewOf(staff.client)).busiest.map(({ cpu }) => cpu)
  assert.deepEqual([all.length, all], [5, all.toSorted((one, other) => other - one)])
  assert.deepEqual((await overviewOf((await withRights(world, 'customer')).client)).busiest, [])
  const { items } = good(await client.get('/servers?filter=busy-')).body as {
    items: { name: string; load: unknown }[]
  }
  const load = (name: string) => items.find((item) => item.name === name)?.load
  assert.deepEqual([load('busy-1'), load('busy-8')], [{ now: 93, day: [1] }, null])
})

test('servers that cost most come first, and idle ones have no CPU load', async () => {
  const { client, account } = await withRights(world, 'customer')
  await world.run(`with made as (insert into server (site_id, owner_id, name, state, power)
      select ${account.siteId}, ${account.id}, 'cost-' || n, 'ready', case n when 4 then 'off' else 'on' end from generate_series(1, 4) n
      returning id, name)
    insert into server_load (server_id, site_id, at, cpu, cpu_day, noted_at)
      select id, ${account.siteId}, now(), 1, (select jsonb_agg(h.cpu) from generate_series(1, 48), lateral (select case made.name when 'cost-3' then 60 else 2 end as cpu) h), now()
      from made`)
  await world.run(`update usage_open o set unit_price = substr(s.name, 6)::numeric
    from server s where s.id = o.server_id and s.owner_id = ${account.id}`)
  const { topCosts, idle } = await overviewOf(client)
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)
  assert.deepEqual(names(topCosts), ['cost-4', 'cost-3', 'cost-2', 'cost-1'])
  assert.ok(topCosts.every(({ cost }) => Number(cost.amount) > 0))
  assert.deepEqual(names(idle), ['cost-2', 'cost-1'])
  const staff = await overviewOf((await withRights(world, 'operator')).client)
  assert.deepEqual([staff.topCosts, staff.idle], [[], []])
})

test('figures cover the caller’s users, with previous periods', async () => {
  const [own, others] = [await withUsers('reseller', 3), await withUsers('customer', 1)]
  const figures = await figuresOf(own.client)
  assert.deepEqual(
    figures.map(({ kind, value, before, to }) => [kind, value, before, to]),
    [
      ['users', 3, 2, '/users'],
      ['signIns', 1, 2, '/users'],
      ['tickets', 0, 0, '/support'],
    ],
  )
  assert.deepEqual(
    [figure(figures, 'signIns')?.days.length, figure(figures, 'signIns')?.days.at(-1)],
    [30, 1],
  )
  assert.deepEqual([figure(figures, 'users')?.days[0], figure(figures, 'users')?.days.at(-1)], [2, 3])
  assert.equal(figure(await figuresOf(others.client), 'users')?.value, 1)
})

test('administrators’ figures match the reports they may see', async () => {
  const admin = await withRights(world, 'admin')
  const figures = await figuresOf(admin.client)
  assert.deepEqual(
    figures.map(({ kind }) => kind),
    ['users', 'signIns', 'failedSignIns', 'tickets'],
  )
  const { total } = good(await admin.client.get('/users?size=1')).body
  assert.equal(figure(figures, 'users')?.value, total)
  const { info } = good(await admin.client.get('/reports/signInsByDay')).body as {
    info: { succeeded: number; failed: number }
  }
  assert.deepEqual(
    [figure(figures, 'signIns')?.value, figure(figures, 'failedSignIns')?.value],
    [info.succeeded, info.failed],
  )
})

test('operators see failed jobs and users of their site only', async () => {
  const operator = await withRights(world, 'operator')
  const { siteId } = operator.account
  await world.run(`insert into command (site_id, account_id, created_by, name, state, created_at, ended_at)
    select ${siteId}, ${operator.account.id}, ${operator.account.id}, 'export-data', 'failed', at, at
    from (values (now()), (now() - interval '35 days')) v (at)`)
  const figures = await figuresOf(operator.client)
  const { value, before, days } = figure(figures, 'failedTasks')!
  const [rows] =
    await world.run(`select count(*) filter (where ended_at > now() - interval '29 days')::int as value
    from command where state = 'failed' and site_id = ${siteId}`)
  assert.deepEqual([value, before! >= 1, days.length], [rows?.['value'], true, 30])
  for (const kind of ['waitingJobs', 'failedJobs', 'failedNotifications'])
    assert.deepEqual([figure(figures, kind)?.before, figure(figures, kind)?.days], [null, []])
  const away = await withRights(world, 'operator', 'borealis')
  const [theirs] = await world.run(`select count(*)::int as rows from command
    where state = 'failed' and site_id = ${away.account.siteId}`)
  const seen = figure(await figuresOf(away.client), 'failedTasks')!
  assert.ok(seen.value + seen.before! <= Number(theirs?.['rows']))
})

test('operators see stuck tasks as many as the report of them has', async () => {
  // Figures of operators are cached by the test before.
  const operator = await withRights(world, 'root')
  const { siteId } = operator.account
  await world.run(`insert into command (site_id, account_id, created_by, name, state, created_at, began_at, due_at)
    values (${siteId}, ${operator.account.id}, ${operator.account.id}, 'export-data', 'running', now() - interval '1 hour',
      now() - interval '1 hour', now() + interval '1 hour')`)
  const stuck = figure(await figuresOf(operator.client), 'stuckTasks')!
  const { total } = good(await operator.client.get('/reports/stuckCommands?size=5')).body
  assert.deepEqual([stuck.value, stuck.before, stuck.to], [total, null, '/stuckCommands'])
  assert.ok(stuck.value >= 1)
})

test('current incidents come before planned ones, by permission', async () => {
  const { client, account } = await withRights(world, 'customer')
  const { incidents } = await overviewOf(client)
  const planned = incidents.filter(({ isPlanned }) => isPlanned)
  assert.deepEqual([planned.length > 0, incidents.slice(-planned.length)], [true, planned])
  assert.ok(incidents.length > 1 && incidents.every(({ message, services }) => message && services))
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    select site_id, id, entry, false from account, (values ('servicesHealthStatus'), ('support')) v (entry) where id = ${account.id}`)
  const denied = await overviewOf(client)
  assert.deepEqual([denied.incidents, denied.tickets], [[], { open: 0, items: [] }])
})
