import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { turnUsage } from '../../../demo-host/svc/domain/prices/turn-usage.ts'
import { openUsage } from '../harness/money/usage.ts'
import { setPrices } from '../harness/money/prices.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { one, linesOf, openOf, began, newServer } = await openUsage(world, account)

/** What a price comes to between two moments of a month. */
const amount = async (price: string, what: string, from: string, until: string) =>
  String(
    (await one(`select usage_amount(${price}, '${what}', '${from}', '${until}')::text as amount`))['amount'],
  )

test('every month costs its price, in any time zone', async () => {
  for (const [from, until] of [
    ['2027-02-01', '2027-03-01'],
    ['2028-02-01', '2028-03-01'],
    ['2100-02-01', '2100-03-01'],
    ['2026-03-01', '2026-04-01'],
    ['2026-10-01', '2026-11-01'],
    ['2026-11-01', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
  ])
    for (const zone of ['UTC', 'Asia/Jerusalem', 'America/New_York']) {
      const row = await one(`select set_config('timezone', '${zone}', true),
        usage_amount(24.37, 'monthly', '${from}T00:00Z', '${until}T00:00Z')::text as amount`)
      assert.equal(row['amount'], '24.37000000', `${from} ${zone}`)
    }
})

test('parts of a month cost their share, by the second', async () => {
  assert.equal(await amount('28', 'monthly', '2027-02-01T00:00Z', '2027-02-02T00:00Z'), '1.00000000')
  assert.equal(await amount('29', 'monthly', '2028-02-28T12:00Z', '2028-02-29T12:00Z'), '1.00000000')
  assert.equal(await amount('31', 'monthly', '2026-12-31T00:00Z', '2027-01-01T00:00Z'), '1.00000000')
  assert.equal(await amount('0.01', 'hourly-on', '2026-03-29T00:30Z', '2026-03-29T02:00Z'), '0.01500000')
  assert.equal(
    await amount('3600', 'hourly-off', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'),
    '1.00000000',
  )
})

/** A decimal text times 10^8. */
const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}

const sum = (texts: readonly string[]): bigint => texts.reduce((all, text) => all + units(text), 0n)

const moments = fc.uniqueArray(fc.integer({ min: 1, max: 40_000_000_000 }), { minLength: 1, maxLength: 12 })

test('split periods add up to the whole', async () => {
  const server = await newServer()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('monthly', 'hourly-on', 'hourly-off'),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      moments,
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      async (what, price, start, cuts, billionths) => {
        const at = [0, ...cuts.sort((left, right) => left - right)].map(
          (later) =>
            `timestamptz '2027-11-01Z' + interval '1 second' * ${start / 100} + interval '1 millisecond' * ${later}`,
        )
        const closed = async (parts: readonly string[]) => {
          await world.run(`delete from usage_line where server_id = '${server}';
            update usage_period set what = '${what}', since = ${at[0]}, units = ${billionths} * 0.000000001, unit_price = ${price} * 0.0001
              where resource_id = '${server}'`)
          // The price stays through all months, so that sums can be compared.
          for (const part of parts)
            await world.run(`update usage_period o set since = c.since from usage_period p, usage_close(p, ${part}) c
              where o.resource_id = '${server}' and p.resource_id = '${server}'`)
          return linesOf(server)
        }
        const [whole, parts] = [await closed([at.at(-1)!]), await closed(at.slice(1))]
        for (const [index, { starts, ends }] of parts.entries()) {
          assert.ok(starts < ends)
          if (index > 0) assert.deepEqual(starts, parts[index - 1]!.ends)
        }
        assert.deepEqual([parts[0]?.starts, parts.at(-1)?.ends], [whole[0]?.starts, whole.at(-1)?.ends])
        // Each month as a whole: what begins with it has the prices of then.
        const first = whole[0]!.ends
        const ofFirst = parts.filter(({ ends }) => ends <= first)
        assert.equal(sum(ofFirst.map((line) => line.amount)), units(whole[0]!.amount))
        assert.equal(sum(parts.map((line) => line.quantity)), sum(whole.map((line) => line.quantity)))
      },
    ),
    { numRuns: 12 },
  )
  await world.run(`delete from server where id = '${server}'`)
})

test('a month is closed once, and the next has new prices', async () => {
  const servers = await Promise.all(Array.from({ length: 5 }, () => newServer({ billing: 'monthly' })))
  const named = servers.map((id) => `'${id}'`).join()
  await world.run(
    `update usage_open set since = month_of(now(), -2) + interval '10 days' where server_id in (${named})`,
  )
  await setPrices(world, account.siteId, { 'cpu.B': [0.01, 8] })
  const node = () => world.run('select usage_turn(2) as turned')
  await Promise.all([node(), node()])
  await Promise.all([turnUsage(world.service.db), turnUsage(world.service.db)])
  await turnUsage(world.service.db)
  for (const server of servers) {
    const lines = await linesOf(server)
    assert.deepEqual(
      lines.map(({ price }) => price),
      ['10.01000000', '11.01000000'],
    )
    assert.equal(lines[1]?.amount, '11.01000000')
    assert.equal(lines[1]?.quantity, '1.00000000')
    assert.deepEqual(lines[0]?.ends, lines[1]?.starts)
    const open = await openOf(server)
    assert.deepEqual([open['since'], open['price']], [lines[1]?.ends, '11.01000000'])
  }
  await world.run(`delete from server where id in (${named})`)
  await setPrices(world, account.siteId, { 'cpu.B': [0.01, 7] })
})

test('a change before closing leaves no gap', async () => {
  const server = await newServer()
  await began(server, "month_of(now()) - interval '3 hours'")
  await world.run(`update server set power = 'off' where id = '${server}'`)
  const before = await linesOf(server)
  await turnUsage(world.service.db)
  assert.deepEqual(await linesOf(server), before)
  assert.equal(before[0]?.amount, '0.04500000')
  assert.equal(before.length, 2)
  assert.deepEqual(before[0].ends, before[1]?.starts)
  await world.run(`delete from server where id = '${server}'`)
})
