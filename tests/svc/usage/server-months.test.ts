import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openEmbeddedProvider } from '../../../demo-host/svc/domain/provider/embedded/provider.ts'
import { turnUsage } from '../../../demo-host/svc/domain/prices/turn-usage.ts'
import { sumMonths } from '../../../demo-host/svc/domain/usage/sum-months.ts'
import type { Provider } from '../../../demo-host/svc/domain/provider/provider.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { good, refused } from '../harness/world/client.ts'
import { done, giveServers, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await world.run('delete from server')
await stockSites(world)
const account = await world.account()
const client = await signedIn(world, account)
const { query } = world.service.db
const embedded = openEmbeddedProvider(query, 1_000_000)
const log = openLog('silent')

// A month that ended less than two minutes ago isn't summed yet.
const [{ wait } = {}] = await world.run(
  `select greatest(0, extract(epoch from month_of(now()) + interval '2 minutes 1 second' - now()))::float8 as wait`,
)
await setTimeout(Number(wait) * 1000)

const sum = (provider: Provider = embedded) =>
  sumMonths({ query, provider, log })({ site: null, id: null }, new AbortController().signal)

/** A server that was made in an earlier month, and has been on since. */
const oldServer = async (name: string, months = 1): Promise<string> => {
  const id = await madeServer(world, client, name, { powerOn: true })
  const made = `month_of(now(), -${months - 1}) - interval '3 days'`
  await world.run(`update server set created_at = ${made} where id = '${id}';
    update embedded_machine set created_at = ${made}, power_at = ${made} where ref = '${id}'`)
  return id
}

interface Month {
  month: string
  isComplete: boolean
  cpu: number
  wanTrTraffic: number
  wanTrPer: number
}

const monthsOf = async (id: string) =>
  good(await client.get(`/server/${id}/reports`)).body['months'] as Month[]

const keptOf = (id: string) =>
  world.run(`select month, sums, metered::float8 from server_month where server_id = '${id}' order by month`)

test('past months are summed once, and outlive their measures', async () => {
  const id = await oldServer('months-1', 2)
  const live = await monthsOf(id)
  assert.deepEqual(
    live.map(({ isComplete }) => isComplete),
    [true, true, false],
  )
  assert.deepEqual(await Promise.all([sum(), sum()]), ['done', 'done'])
  const kept = await keptOf(id)
  assert.equal(kept.length, 2)
  const months = await monthsOf(id)
  assert.deepEqual(
    months.slice(0, 2),
    kept.map(({ sums }, at) => ({ month: live[at]?.month, isComplete: true, ...(sums as object) })),
  )
  assert.ok(months.every(({ cpu, wanTrTraffic }) => cpu > 0 && cpu < 100 && wanTrTraffic > 0))
  // It is no average: what is busiest for the 20th part of a month is left out.
  assert.ok(months[1]!.wanTrPer > (months[1]!.wanTrTraffic * 8000) / (31 * 86_400))
  await sum()
  assert.deepEqual(await keptOf(id), kept)
  await world.run(`delete from embedded_machine where ref = '${id}'`)
  assert.deepEqual(await monthsOf(id), months.slice(0, 2))
})

test('a month is summed after closing, without unmetered traffic', async () => {
  const id = await oldServer('months-2', 2)
  await world.run(`update usage_open set since = month_of(now(), -1) where server_id = '${id}'`)
  await sum()
  assert.equal((await keptOf(id)).length, 1)
  await turnUsage(world.service.db)
  await world.run(`update usage_line set basis = basis || '{"traffic": "b20"}' where server_id = '${id}'`)
  await sum()
  const kept = await keptOf(id)
  assert.equal(kept.length, 2)
  assert.equal(kept[1]?.['metered'], 0)
  const metered = await oldServer('months-3', 2)
  await world.run(`update usage_open set since = month_of(now(), -1) where server_id = '${metered}'`)
  await turnUsage(world.service.db)
  await sum()
  const { sums, metered: all } = (await keptOf(metered))[1] as { sums: Month; metered: number }
  assert.equal(all, sums.wanTrTraffic)
})

test('a provider’s failure delays only its own sum', async () => {
  const [broken, well] = [await oldServer('months-4'), await oldServer('months-5')]
  const statistics: Provider['statistics'] = (machine, asked) =>
    machine.ref === broken ? Promise.reject(new Error('away')) : embedded.statistics(machine, asked)
  assert.equal(await sum({ ...embedded, statistics }), 'done')
  assert.deepEqual([(await keptOf(broken)).length, (await keptOf(well)).length], [0, 1])
  await sum()
  assert.equal((await keptOf(broken)).length, 1)
})

test('a server that is terminated leaves what it did this month up to then', async () => {
  const id = await oldServer('months-6')
  await world.run(`update usage_open set since = month_of(now()) where server_id = '${id}'`)
  await done(world, client.call('DELETE', `/server/${id}/terminate`))
  const kept = await keptOf(id)
  assert.equal(kept.length, 2)
  assert.ok(Number(kept[1]?.['metered']) > 0)
})

test('new servers have no months, and others’ are hidden', async () => {
  const { server: id } = await giveServers(world, account)
  assert.deepEqual(await monthsOf(id), [])
  const stranger = await signedIn(world, await world.account())
  refused(await stranger.get(`/server/${id}/reports`), 404, 906)
})
