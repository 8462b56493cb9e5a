import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { turnUsage } from '../../../demo-host/svc/domain/prices/turn-usage.ts'
import { openUsage } from '../harness/money/usage.ts'
import { giveOwnPrices, setPrices } from '../harness/money/prices.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { siteId } = account
const { one, linesOf, began, newServer } = await openUsage(world, account)
// What the demonstration's servers have sent is not of these tests.
await world.run(`update server_month set billed = true;
  delete from traffic_price where site_id = ${siteId};
  insert into traffic_price (site_id, month, currency, per_gb) values (${siteId}, month_of(now(), -1), 'USD', 0.01)`)
await setPrices(world, siteId, { 'traffic.over': [null, 0.02] })

/** Keeps how many gigabytes a server has sent last month, summed when that was over. */
const sent = (server: string, gigabytes: number | string, summed = 'now()') =>
  world.run(`insert into server_month (server_id, site_id, month, sums, metered, summed_at)
    values ('${server}', ${siteId}, month_of(now(), -1), '{}', ${gigabytes}, ${summed})
    on conflict (server_id, month) do update set metered = excluded.metered, summed_at = excluded.summed_at, billed = false`)

/** A server that was there for all of last month. */
const usedServer = async (more: object = {}) => {
  const server = await newServer({ billing: 'monthly', ...more })
  await began(server, 'month_of(now(), -1)')
  await turnUsage(world.service.db)
  return server
}

const trafficOf = async (server: string) => (await linesOf(server)).filter(({ what }) => what === 'traffic')

test('excess traffic is one line at its price, closed once', async () => {
  const server = await usedServer()
  await sent(server, 5123.456)
  const node = () => world.run('select usage_traffic(1)')
  await Promise.all([node(), node()])
  await turnUsage(world.service.db)
  await turnUsage(world.service.db)
  const lines = await trafficOf(server)
  assert.deepEqual(
    lines.map(({ price, quantity, amount }) => [price, quantity, amount]),
    [['0.02000000', '123.45600000', '2.46912000']],
  )
  const { basis, account_id } = await one(
    `select basis, account_id from usage_line where server_id = '${server}' and what = 'traffic'`,
  )
  assert.equal(account_id, account.id)
  assert.deepEqual(
    [(basis as Record<string, unknown>)['sentGB'], (basis as Record<string, unknown>)['includedGB']],
    [5123.456, 5000],
  )
})

test('an interrupted charge completes once', async () => {
  const server = await usedServer()
  await sent(server, 6000)
  await assert.rejects(
    world.service.db.query.transaction().execute(async (trx) => {
      await trx.executeQuery({ sql: 'select usage_traffic(200)', parameters: [] } as never)
      throw new Error('killed')
    }),
    /killed/,
  )
  assert.deepEqual(await trafficOf(server), [])
  await turnUsage(world.service.db)
  assert.equal((await trafficOf(server)).length, 1)
  // Even if a month is summed and closed again, its line stays the same.
  await sent(server, 7000)
  await turnUsage(world.service.db)
  assert.deepEqual(
    (await trafficOf(server)).map(({ quantity }) => quantity),
    ['1000.00000000'],
  )
})

test('nothing is charged within a package or without a price', async () => {
  const within = await usedServer()
  await sent(within, 5000)
  const unmetered = await usedServer({ traffic: 'b20' })
  await sent(unmetered, 0)
  const early = await usedServer()
  await sent(early, 9000, "month_of(now()) - interval '1 day'")
  await turnUsage(world.service.db)
  for (const server of [within, unmetered, early]) assert.deepEqual(await trafficOf(server), [])
  await world.run(`update usage_open set since = since where server_id = '${early}';
    update server set state = 'terminated', power = 'off' where id = '${early}'`)
  await turnUsage(world.service.db)
  assert.equal((await trafficOf(early)).length, 1, 'of one that ended that is all there is')
  await setPrices(world, siteId, { 'traffic.over': null })
  const free = await usedServer()
  await setPrices(world, siteId, { 'traffic.over': [null, 0.02] })
  await sent(free, 9000)
  await turnUsage(world.service.db)
  assert.deepEqual(await trafficOf(free), [])
})

test('excess traffic has the price of the owner’s list when the month began', async () => {
  const list = await giveOwnPrices(world, account, '50')
  const server = await usedServer()
  await sent(server, 5100)
  await setPrices(world, siteId, { 'traffic.over': [null, 7] })
  await turnUsage(world.service.db)
  const line =
    await one(`select l.unit_price::text as price, l.amount::text, v.price_list_id as list from usage_line l
    join price_list_version v on v.id = l.price_version_id where l.resource_id = '${server}' and l.what = 'traffic'`)
  assert.deepEqual(line, { price: '0.03000000', amount: '3.00000000', list })
  await world.run(`delete from price_list_use where account_id = ${account.id}`)
  await setPrices(world, siteId, { 'traffic.over': [null, 0.02] })
})

test('a line from before price versions has the price noted for its site', async () => {
  const server = await usedServer()
  await world.run(`update usage_line set price_version_id = null where resource_id = '${server}'`)
  await sent(server, 5100)
  await turnUsage(world.service.db)
  assert.deepEqual(
    (await trafficOf(server)).map(({ price }) => price),
    ['0.01000000'],
  )
})

test('the price of a month is noted once, when it has begun', async () => {
  await turnUsage(world.service.db)
  const noted = () =>
    one(
      `select per_gb::text as price from traffic_price where site_id = ${siteId} and month = month_of(now())`,
    )
  assert.deepEqual(await noted(), { price: '0.02000000' })
  await setPrices(world, siteId, { 'traffic.over': [null, 9] })
  await turnUsage(world.service.db)
  assert.deepEqual(await noted(), { price: '0.02000000' })
})

test('packages count by their share of the month', async () => {
  const server = await usedServer()
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 27 * 86_400 - 1 }), { maxLength: 6 })
  const whole = '2400.00000000'
  await fc.assert(
    fc.asyncProperty(cuts, async (seconds) => {
      const at = [0, ...seconds.sort((one, other) => one - other)].map(
        (second) => `month_of(now(), -1) + interval '1 second' * ${second}`,
      )
      await world.run(`delete from usage_line where server_id = '${server}';
        ${at
          .map(
            (
              starts,
              place,
            ) => `insert into usage_line (site_id, account_id, server_id, what, starts_at, ends_at, basis, currency,
              unit_price, quantity, amount) values (${siteId}, ${account.id}, '${server}', 'hourly-on', ${starts},
              ${at[place + 1] ?? 'month_of(now())'}, '{"traffic": "t5000"}', 'USD', 0, 0, 0)`,
          )
          .join(';')}`)
      await sent(server, 7400)
      await turnUsage(world.service.db)
      assert.deepEqual(
        (await trafficOf(server)).map(({ quantity }) => quantity),
        [whole],
      )
    }),
    { numRuns: 8 },
  )
  await world.run(`delete from usage_line where server_id = '${server}';
    insert into usage_line (site_id, account_id, server_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
      select ${siteId}, ${account.id}, '${server}', 'monthly', m.starts, m.ends, jsonb_build_object('traffic', m.traffic), 'USD', 0, 0, 0
      from (select month_of(now(), -1) as first, month_of(now()) as next) n cross join lateral (values
        (n.first, n.first + (n.next - n.first) / 2, 't5000'), (n.first + (n.next - n.first) / 2, n.next, 'b20')) m (starts, ends, traffic)`)
  await sent(server, 2600)
  await turnUsage(world.service.db)
  assert.deepEqual(
    (await trafficOf(server)).map(({ quantity }) => quantity),
    ['100.00000000'],
  )
})
