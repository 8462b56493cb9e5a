import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { turnUsage } from '../../../demo-host/svc/domain/prices/turn-usage.ts'
import { good } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openUsage } from '../harness/money/usage.ts'
import { setPrices } from '../harness/money/prices.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { one, linesOf, newServer } = await openUsage(world, account)
await setPrices(world, account.siteId, { snapshot: [null, 0.1] })

const take = async (server: string, name: string, gb: number) =>
  String(
    (
      await one(`insert into server_snapshot (site_id, server_id, name, size_gb)
        values (${account.siteId}, '${server}', '${name}', ${gb}) returning id`)
    )['id'],
  )
const openOf = (server: string) =>
  one(
    `select since, basis, unit_price::text as price, account_id from usage_snapshots where server_id = '${server}'`,
  )
const began = (server: string, when: string) =>
  world.run(`update usage_snapshots set since = ${when} where server_id = '${server}'`)
const ofSnapshots = async (server: string) =>
  (await linesOf(server)).filter(({ what }) => what === 'snapshots')

test('snapshots cost by gigabyte and month while they exist', async () => {
  const server = await newServer()
  const before = (await linesOf(server)).length
  assert.deepEqual(await openOf(server), {})
  await take(server, 'first', 20)
  assert.equal((await openOf(server))['price'], '2.00000000')
  const second = await take(server, 'second', 30)
  await world.run(`update server set power = 'off' where id = '${server}'`)
  assert.equal((await openOf(server))['price'], '5.00000000')
  await world.run(`update server_snapshot set is_current = true where id = ${second}`)
  assert.equal((await ofSnapshots(server)).length, 1)
  await world.run(`delete from server_snapshot where id = ${second}`)
  const lines = await ofSnapshots(server)
  assert.deepEqual(
    lines.map(({ price }) => price),
    ['2.00000000', '5.00000000'],
  )
  assert.deepEqual(lines[0]?.ends, lines[1]?.starts)
  assert.deepEqual((await openOf(server))['since'], lines[1]?.ends)
  await world.run(`delete from server_snapshot where server_id = '${server}'`)
  assert.deepEqual(await openOf(server), {})
  assert.equal((await ofSnapshots(server)).length, 3)
  assert.equal((await linesOf(server)).length, before + 4)
})

test('snapshots are paid by the current owner until deletion', async () => {
  const other = await world.account()
  const server = await newServer()
  await take(server, 'first', 20)
  await began(server, "now() - interval '1 minute'")
  await world.run(`update server set owner_id = ${other.id}, name = 'with-snapshots' where id = '${server}'`)
  assert.equal((await openOf(server))['account_id'], other.id)
  await world.run(`delete from server_snapshot where server_id = '${server}';
    update server set state = 'terminated', power = 'off' where id = '${server}'`)
  assert.deepEqual(await openOf(server), {})
  const gone = await newServer()
  await take(gone, 'first', 20)
  await began(gone, "now() - interval '1 minute'")
  await world.run(`delete from server where id = '${gone}'`)
  assert.equal((await ofSnapshots(gone)).length, 1)
})

test('a month of snapshots is closed once', async () => {
  const server = await newServer()
  await take(server, 'first', 20)
  await began(server, 'month_of(now(), -2)')
  const node = () => world.run('select usage_turn(200)')
  await Promise.all([node(), node()])
  await turnUsage(world.service.db)
  const lines = await ofSnapshots(server)
  assert.deepEqual(
    lines.map(({ amount, quantity }) => [amount, quantity]),
    [
      ['2.00000000', '1.00000000'],
      ['2.00000000', '1.00000000'],
    ],
  )
})

test('what a server costs and its usage tell of its snapshots', async () => {
  const server = await newServer({ power: 'off' })
  await take(server, 'first', 20_000_000)
  await began(server, "greatest(month_of(now()), now() - interval '1 hour')")
  const client = await signedIn(world, account)
  const { items } = good(await client.get(`/server/${server}/usage?size=50`)).body as {
    items: Record<string, unknown>[]
  }
  const shown = items.find(({ what }) => what === 'snapshots')
  assert.deepEqual([shown?.['snapshotGB'], shown?.['cpuType'], shown?.['dtUntil']], [20_000_000, null, null])
  const { accrued } = good(await client.get(`/server/${server}/overview`)).body as {
    accrued: { amount: string }
  }
  const cost = shown?.['cost'] as { amount: string }
  assert.ok(Math.abs(Number(accrued.amount) - Number(cost.amount)) < 60)
})

test('calls can’t write snapshot usage', async () => {
  for (const wrong of [
    'update usage_snapshots set since = now()',
    'delete from usage_snapshots',
    "select usage_note('server', 'x')",
    'select usage_traffic(1)',
    'update traffic_price set per_gb = 0',
  ])
    await assert.rejects(
      world.run(
        `set local role portico_app; select set_config('app.site_id', '${account.siteId}', true); ${wrong}`,
      ),
      /permission denied/,
      wrong,
    )
})
