import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { costs } from '../../../src/contract/billing/costs.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { one, newServer, began } = await openUsage(world, account)
const client = await signedIn(world, account)

type Costs = Reply<typeof costs.list>

const costsOf = async (query: string, from = client): Promise<Costs> =>
  good(await from.get(`/billing/costs?${query}`)).body as unknown as Costs

let used = 0
interface Line {
  owner?: TestAccount
  resource?: string
  what?: string
  starts: string
  ends: string
  amount: string
  currency?: string
}
const use = ({ owner = account, resource, what = 'hourly-on', currency = 'USD', ...line }: Line) => {
  used += 1
  return world.run(`insert into usage_line (site_id, account_id, resource_kind, resource_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
    values (${owner.siteId}, ${owner.id}, 'server', '${resource ?? `gone-${used}`}', '${what}', '${line.starts}', '${line.ends}', '{}', '${currency}', 1, 1, ${line.amount})`)
}

const exactSum = async (query: string) => String((await one(query))['sum'])

const server = await newServer()
await began(server, 'month_of(billing_now())')
await world.run(`update server set tags = '{web,prod}', datacenter = 'EU' where id = '${server}'`)

test('a line is divided among its days, to the last digit', async () => {
  await use({
    starts: '2025-02-01T00:00Z',
    ends: '2025-03-01T00:00Z',
    amount: '10.00000001',
    what: 'monthly',
    resource: 'whole',
  })
  const [row = {}] = await world.run(
    `select days::text[] as days, (select sum(d)::text from unnest(days) d) as sum from usage_days where resource_id = 'whole'`,
  )
  assert.equal(row['sum'], '10.00000001')
  assert.equal((row['days'] as string[]).length, 28)
  const { items } = await costsOf('since=2025-02-02&until=2025-02-03&by=day')
  assert.deepEqual(
    items.map(({ day, amount }) => [day, amount.amount]),
    [
      ['2025-02-02', '0.36'],
      ['2025-02-03', '0.36'],
    ],
  )
})

test('costs of any history are the sums of its lines', async () => {
  const minutes = fc.integer({ min: 0, max: 28 * 1440 - 1 })
  const line = fc.record({
    month: fc.integer({ min: 1, max: 6 }),
    from: minutes,
    length: fc.integer({ min: 1, max: 5000 }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 11n }),
    what: fc.constantFrom('monthly', 'hourly-on', 'hourly-off', 'snapshots', 'traffic'),
    resource: fc.constantFrom('one', 'two', 'three'),
    currency: fc.constantFrom('USD', 'ILS', 'EUR'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
      const owner = await world.account()
      const own = await signedIn(world, owner)
      for (const [at, { month, from, length, amount, ...of }] of lines.entries()) {
        const zero = Date.UTC(2025, month - 1)
        const ends = Math.min(zero + (from + length) * 60_000, Date.UTC(2025, month))
        await use({
          ...of,
          owner,
          resource: `${of.resource} of ${owner.id} ${at}`,
          starts: new Date(zero + from * 60_000).toISOString(),
          ends: new Date(ends).toISOString(),
          amount: `${amount}e-8`,
        })
      }
      for (const by of ['service', 'resource', 'datacenter', 'day', 'tag']) {
        const { items, info } = await costsOf(
          `since=2025-01-01&until=2025-07-31&by=${by}&step=month&size=0`,
          own,
        )
        for (const { currency, amount } of info.totals) {
          const sum = await exactSum(
            `select sum(amount)::text from usage_line where account_id = ${owner.id} and currency = '${currency}'`,
          )
          const rows = items
            .filter((row) => row.amount.currency === currency)
            .map(({ exact }) => `${exact}::numeric`)
          assert.equal(
            await exactSum(`select round(${rows.join('+')}, 8)::text as sum`),
            sum,
            `${by} ${currency}`,
          )
          assert.equal(amount.amount, await exactSum(`select round(${sum}, 2)::text as sum`))
        }
      }
    }),
    { numRuns: 5 },
  )
})

test('running usage counts until now, and its forecast is that of the dashboard', async () => {
  const { info } = await costsOf('period=thisMonth')
  const { body } = good(await client.get('/dashboard'))
  const { cost } = body as { cost: { soFar: { amount: string }; forecast: { amount: string } } }
  const usd = info.totals.find(({ currency }) => currency === 'USD')!
  assert.equal(usd.forecast?.amount, cost.forecast.amount)
  assert.ok(Math.abs(Number(usd.amount.amount) - Number(cost.soFar.amount)) <= 0.01)
})

test('a server with two tags counts in both rows and once in the total', async () => {
  await use({ resource: server, starts: '2025-08-01T00:00Z', ends: '2025-08-02T00:00Z', amount: '4' })
  await use({ starts: '2025-08-01T00:00Z', ends: '2025-08-02T00:00Z', amount: '1' })
  const { items, info } = await costsOf('since=2025-08-01&until=2025-08-31&by=tag')
  assert.deepEqual(
    items.map(({ tag, amount, share }) => [tag, amount.amount, share]),
    [
      ['web', '4.00', 80],
      ['prod', '4.00', 80],
      ['', '1.00', 20],
    ],
  )
  assert.deepEqual(
    info.totals.map(({ amount }) => amount),
    [{ amount: '5.00', currency: 'USD' }],
  )
  const web = await costsOf('since=2025-08-01&until=2025-08-31&by=datacenter&tag=web')
  assert.deepEqual(
    web.items.map(({ datacenter, amount }) => [datacenter, amount.amount]),
    [['EU', '4.00']],
  )
})

test('a period is compared with the one before it of the same length', async () => {
  await use({ starts: '2025-09-01T00:00Z', ends: '2025-09-11T00:00Z', amount: '10' })
  await use({ starts: '2025-09-11T00:00Z', ends: '2025-09-21T00:00Z', amount: '15' })
  const { items, info } = await costsOf('since=2025-09-11&until=2025-09-20')
  assert.deepEqual([info.previousSince, info.previousUntil], ['2025-09-01', '2025-09-10'])
  assert.deepEqual(
    items.map(({ service, amount, previous, change }) => [service, amount.amount, previous.amount, change]),
    [['server.hourly-on', '15.00', '10.00', 50]],
  )
})

test('three currencies are never added', async () => {
  for (const currency of ['USD', 'ILS', 'EUR'])
    await use({ starts: '2025-10-01T00:00Z', ends: '2025-10-02T00:00Z', amount: '7', currency })
  const { items, info } = await costsOf('since=2025-10-01&until=2025-10-31')
  assert.deepEqual(
    info.totals.map(({ amount, forecast }) => [amount.amount, amount.currency, forecast]),
    [
      ['7.00', 'EUR', null],
      ['7.00', 'ILS', null],
      ['7.00', 'USD', null],
    ],
  )
  assert.deepEqual(
    items.map(({ share }) => share),
    [100, 100, 100],
  )
})

test('a period before the first usage is empty; impossible ones are refused by their field', async () => {
  const { items, info } = await costsOf('since=2001-01-01&until=2001-01-31')
  assert.deepEqual([items, info.totals], [[], []])
  const keyOf = async (query: string) => {
    const answer = await client.get(`/billing/costs?${query}`)
    refused(answer, 400, 903)
    return answer.body.errors?.[0]?.params?.['reason']
  }
  assert.equal(await keyOf('since=2026-02-02&until=2026-02-01'), 'costOrder')
  assert.equal(await keyOf('since=2025-01-01&until=2026-02-05&step=day'), 'costSteps')
  assert.equal(await keyOf('since=1999-12-31&until=2000-02-01'), 'costFirst')
  assert.equal(await keyOf('since=2026-02-02&until=2199-02-01'), 'costAhead')
  assert.equal((await costsOf('since=2025-01-01&until=2026-02-05')).info.step, 'month')
})

test('a late line counts, and lines of before are summed once by several workers', async () => {
  const total = async () => (await costsOf('since=2025-11-01&until=2025-11-30')).info.totals[0]?.amount.amount
  await use({ starts: '2025-11-01T00:00Z', ends: '2025-11-02T00:00Z', amount: '3' })
  assert.equal(await total(), '3.00')
  await use({ starts: '2025-11-01T00:00Z', ends: '2025-11-02T00:00Z', amount: '4' })
  assert.equal(await total(), '7.00')
  await world.run(`delete from usage_days;
    update usage_days_backlog set done_id = 0, until_id = (select max(id) from usage_line)`)
  const node = () => world.run('select usage_days_catch_up(7)::text as left')
  for (let round = 0; round < 200; round += 1) {
    const left = (await Promise.all([node(), node()])).map(([row]) => row!['left'])
    if (left.every((each) => each === '0')) break
  }
  assert.equal(await total(), '7.00')
})

test("costs of other accounts and sites stay hidden; permitted sub-users see their parent's", async () => {
  await use({ starts: '2025-12-01T00:00Z', ends: '2025-12-02T00:00Z', amount: '9' })
  const december = 'since=2025-12-01&until=2025-12-31'
  for (const other of [await world.account(), await world.account({ site: 'borealis' })])
    assert.deepEqual((await costsOf(december, await signedIn(world, other))).items, [])
  const subUser = await world.account()
  await world.run(`update account set rights = 'subuser', parent_id = ${account.id} where id = ${subUser.id}`)
  const below = await signedIn(world, subUser)
  refused(await below.get(`/billing/costs?${december}`), 403, 909)
  await world.run(
    `insert into billing_access (site_id, account_id, owner_id, level) values (${subUser.siteId}, ${subUser.id}, ${account.id}, 'see')`,
  )
  assert.equal((await costsOf(december, below)).info.totals[0]?.amount.amount, '9.00')
})
