import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summedOf } from '../../../demo-host/svc/domain/usage/month-sums.ts'
import type { Statistics, StatisticsQuery } from '../../../demo-host/svc/domain/provider/provider.ts'

const since = new Date('2026-11-01T00:00:00Z')
const until = new Date(since.getTime() + 100 * 900_000)

/** A provider of a hundred quarter hours, by the names of series. */
const measuring = (series: Record<string, (place: number) => number | null>) => ({
  statistics: async (_: unknown, { category, interval }: StatisticsQuery): Promise<Statistics> => ({
    series: Object.entries(series)
      .filter(([name]) => name.startsWith(prefixes[category]))
      .map(([name, at]) => ({
        series: name,
        data: Array.from({ length: 100 }, (_each, place) => [
          since.getTime() + place * interval * 1000,
          at(place),
        ]),
      })),
  }),
})

const prefixes = { cpu: 'cpu', ram: 'ram', network: 'wan', disksIops: 'diskR', disksTransfer: 'diskW' }

const always: (at: number) => boolean = () => true

const summed = (series: Record<string, (place: number) => number | null>, isMetered = always) =>
  summedOf(measuring(series), { siteId: 1, ref: 'x' }, { since, until, interval: 900 }, isMetered)

test('rates become gigabytes, and the 95th percentile leaves out the busiest 5 of 100 measures', async () => {
  const { sums, metered } = await summed({ wanTr: (place) => (place < 95 ? 8 : 800), wanRc: () => 8 })
  // 8 Mbit/s are a megabyte a second.
  assert.equal(sums.wanRcTraffic, 90)
  assert.equal(sums.wanTrPer, 8)
  assert.equal(sums.wanTrTraffic, 0.9 * 95 + 90 * 5)
  assert.equal(metered, sums.wanTrTraffic)
  const one = await summed({ wanTr: (place) => (place < 94 ? 8 : 800) })
  assert.equal(one.sums.wanTrPer, 800)
})

test('only what is sent while it is metered counts for that', async () => {
  const { metered } = await summed({ wanTr: () => 8 }, (at) => at < since.getTime() + 50 * 900_000)
  assert.equal(metered, 45)
})

test('averages cover running time; missing measures stay missing', async () => {
  const { sums, metered } = await summed({ cpuAvg: (place) => (place < 10 ? 50 : null), ram: () => null })
  assert.equal(sums.cpu, 50)
  const uneven = await summed({ cpuAvg: (place) => (place < 3 ? [0, 1, 1][place]! : null) })
  assert.equal(uneven.sums.cpu, 0.667, 'of thousandths the nearest')
  assert.deepEqual(
    [sums.ram, sums.disk, sums.wanTrTraffic, sums.wanTrPer, metered],
    [null, null, null, null, 0],
  )
})

test('what is read and written counts together', async () => {
  const { sums } = await summed({
    diskWriteMBTotal: () => 1,
    diskReadMBTotal: () => 5,
    diskReadTotal: () => 3,
  })
  assert.equal(sums.diskTraffic, 90)
  assert.equal(sums.disk, 3)
})
