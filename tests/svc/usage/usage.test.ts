import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { giveServers } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { id: ownerId, siteId } = account
const { one, linesOf, openOf, began, newServer } = await openUsage(world, account)

test('only price changes start a new usage line', async () => {
  const server = await newServer()
  await world.run(`insert into server_nic (site_id, server_id, index, network, network_type, mac)
    values (${siteId}, '${server}', 0, 'wan-test', 'wan', '00:50:56:7f:00:01')`)
  const first = (await linesOf(server)).length
  const on = await openOf(server)
  assert.deepEqual([on['what'], on['price']], ['hourly-on', '0.01700000'])
  for (const same of ["name = 'used-too'", "description = 'x'", 'protected = true', 'power_at = now()']) {
    await world.run(`update server set ${same} where id = '${server}'`)
  }
  assert.equal((await linesOf(server)).length, first)
  const changes: [statement: string, what: string, price: string][] = [
    [`update server set power = 'off' where id = '${server}'`, 'hourly-off', '0.00400000'],
    [`update server set power = 'suspended' where id = '${server}'`, 'hourly-off', '0.00400000'],
    [
      `insert into server_disk (site_id, server_id, index, size_gb) values (${siteId}, '${server}', 1, 100)`,
      'hourly-off',
      '0.01400000',
    ],
    [`update server set power = 'on' where id = '${server}'`, 'hourly-on', '0.02700000'],
    [
      `update server_disk set size_gb = 200 where server_id = '${server}' and index = 1`,
      'hourly-on',
      '0.03700000',
    ],
    [`update server set traffic = 'b20' where id = '${server}'`, 'hourly-on', '0.04700000'],
    [
      `update address set nic_id = (select id from server_nic where server_id = '${server}')
        where ip in (select ip from address where site_id = ${siteId} and datacenter = 'TEST' order by ip desc limit 2)`,
      'hourly-on',
      '0.04900000',
    ],
    [`update server set billing = 'monthly' where id = '${server}'`, 'monthly', '30.01000000'],
    [`update server set power = 'off' where id = '${server}'`, 'monthly', '30.01000000'],
    [`delete from server_disk where server_id = '${server}' and index = 1`, 'monthly', '20.01000000'],
  ]
  for (const [statement, what, price] of changes) {
    await world.run(statement)
    const now = await openOf(server)
    assert.deepEqual([now['what'], now['price']], [what, price], statement)
  }
  const lines = await linesOf(server)
  for (const [index, { starts }] of lines.slice(1).entries()) assert.deepEqual(starts, lines[index]!.ends)
  assert.deepEqual((await openOf(server))['since'], lines.at(-1)!.ends)
  await world.run(`delete from server_nic where server_id = '${server}'; delete from server_disk where server_id = '${server}';
    update server set state = 'terminated', power = 'off' where id = '${server}'`)
  assert.deepEqual(await openOf(server), {})
  // All of a transaction is one change.
  assert.equal((await linesOf(server)).length, lines.length + 1)
})

test('creating and failed servers cost nothing, deleted ones stop', async () => {
  const coming = await newServer({ state: 'creating', power: 'off' })
  assert.deepEqual(await openOf(coming), {})
  await world.run(`update server set state = 'failed' where id = '${coming}'`)
  assert.deepEqual(await openOf(coming), {})
  const server = await newServer()
  await began(server, "now() - interval '1 minute'")
  await world.run(`delete from server where id = '${server}'`)
  assert.deepEqual(
    (await linesOf(server)).map(({ what }) => what),
    ['hourly-on'],
  )
  await world.run(`delete from server where id = '${coming}'`)
})

test('new owners pay from then on', async () => {
  const other = await world.account()
  const server = await newServer()
  await began(server, "now() - interval '1 minute'")
  await world.run(`update server set owner_id = ${other.id}, name = 'moved-on' where id = '${server}'`)
  assert.deepEqual(await one(`select account_id from usage_line where server_id = '${server}'`), {
    account_id: ownerId,
  })
  assert.deepEqual(await one(`select account_id from usage_open where server_id = '${server}'`), {
    account_id: other.id,
  })
})

test('calls can’t change usage lines', async () => {
  const server = await newServer()
  await began(server, "now() - interval '1 minute'")
  await world.run(`update server set power = 'off' where id = '${server}'`)
  for (const wrong of [
    'update usage_line set amount = 0',
    'delete from usage_line',
    'insert into usage_line default values',
    'update usage_open set since = now()',
    'update usage_period set since = now()',
    'delete from usage_period',
    'select usage_turn(1)',
    `select usage_note('server', '${server}')`,
  ])
    await assert.rejects(
      world.run(`set local role portico_app; select set_config('app.site_id', '${siteId}', true); ${wrong}`),
      /permission denied/,
      wrong,
    )
})

test('accrued cost is this month’s lines, for managers only', async () => {
  const owner = await world.account()
  const client = await signedIn(world, owner)
  const { server } = await giveServers(world, owner)
  // Two disks of 20 GB, two interfaces, one of them with two addresses: 0.01 + 0.003 + 0.004 + 3 × 0.002 an hour, of which
  // disks and addresses stay. What it was before it got the addresses is left out.
  await world.run(`delete from usage_line where server_id = '${server}'`)
  await began(server, "now() - interval '30 minutes'")
  await world.run(
    `update usage_open set since = greatest(month_of(now()), since) where server_id = '${server}'`,
  )
  const { minutes } =
    (await one(`select extract(epoch from now() - since)::float8 / 60 as minutes from usage_open
    where server_id = '${server}'`)) as { minutes: number }
  const shown = good(await client.get(`/server/${server}/overview`)).body
  const expected = ((minutes / 60) * 0.023).toFixed(2)
  assert.deepEqual(shown['accrued'], { amount: expected, currency: 'USD' })
  await world.run(`update server set power = 'off' where id = '${server}'`)
  const { items } = good(await client.get(`/server/${server}/usage`)).body as {
    items: Record<string, unknown>[]
  }
  assert.deepEqual(
    items.map(({ what, dtUntil, price, cpuType, ramMB, diskGB, addresses }) => [
      what,
      dtUntil === null,
      (price as { amount: string }).amount,
      [cpuType, ramMB, diskGB, addresses],
    ]),
    [
      ['hourly-off', true, '0.01', ['B', 1024, 40, 3]],
      ['hourly-on', false, '0.023', ['B', 1024, 40, 3]],
    ],
  )
  const { cost } = good(await client.get('/dashboard')).body as {
    cost: Record<'soFar' | 'forecast', { amount: string }>
  }
  assert.equal(cost.soFar.amount, expected)
  const { rest } = (await one(
    `select extract(epoch from month_of(now(), 1) - now())::float8 / 3600 as rest`,
  )) as {
    rest: number
  }
  // In the last hour of a month the rest may cost less than a cent.
  assert.ok(Number(cost.forecast.amount) - Number(expected) >= (rest > 1 ? 0.01 : 0))
  const stranger = await signedIn(world, await world.account())
  refused(await stranger.get(`/server/${server}/usage`), 404, 906)
  assert.equal(good(await stranger.get('/dashboard')).body['cost'], null)
})
