import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { cpuTypes, trafficPackages } from '../../../src/contract/servers/configuration.ts'
import { estimate, type Configuration } from '../../../demo-host/svc/domain/prices/estimate.ts'
import { priceColumns } from '../../../demo-host/svc/domain/prices/price-columns.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { setPrices } from '../harness/money/prices.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const { id: ownerId, siteId } = await world.account()

// Prices whose products have more digits than any float.
const prices: Readonly<Record<string, [hourly: string, monthly: string]>> = {
  'cpu.A': ['0.00152207', '1.00000001'],
  'cpu.B': ['0.30000001', '212.34567891'],
  'cpu.T': ['0.1', '70.07'],
  'cpu.D': ['123456789012.12345678', '987654321098.87654321'],
  ram: ['0.00182649', '1.2'],
  disk: ['0.00007611', '0.05'],
  ip: ['0.00152207', '1.005'],
  'traffic.t5000': ['0', '0'],
  'traffic.b20': ['0.01217656', '8'],
  'traffic.b50': ['0.02739726', '18'],
  'license.windows-server': ['0.02130898', '14'],
}

before(async () => {
  await setPrices(world, siteId, prices, { only: true })
})

const ask = (of: Configuration) =>
  inSite(world.service.db.query, siteId, (trx) => estimate(trx, siteId, ownerId, of))

const configurations: fc.Arbitrary<Configuration> = fc.record({
  image: fc.constantFrom('debian-12', 'windows-server-2022'),
  cpuType: fc.constantFrom(...cpuTypes),
  cpuCount: fc.integer({ min: 1, max: 64 }),
  ramMB: fc.integer({ min: 256, max: 262_144 }),
  diskGB: fc.integer({ min: 5, max: 2000 }),
  disk2GB: fc.option(fc.integer({ min: 5, max: 16_000 }), { nil: undefined }),
  disk3GB: fc.constant(undefined),
  disk4GB: fc.constant(undefined),
  billing: fc.constantFrom('monthly', 'hourly'),
  traffic: fc.constantFrom(...trafficPackages),
  nServers: fc.integer({ min: 1, max: 10 }),
})

/** A decimal text times 10^20, exactly. */
const exactly = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(20, '0'))
}

/** What a number of 10^-20 is with fewer digits, half away from zero. */
const rounded = (units: bigint, digits: number): string => {
  const cut = 10n ** BigInt(20 - digits)
  const text = String((units + cut / 2n) / cut).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The formula again, in integers. */
const expected = (of: Configuration) => {
  const parts: [item: string, many: bigint, stays: boolean][] = [
    [`cpu.${of.cpuType}`, BigInt(of.cpuCount) * 1024n, false],
    ['ram', BigInt(of.ramMB), false],
    ['disk', BigInt(of.diskGB + (of.disk2GB ?? 0)) * 1024n, true],
    ['ip', 1024n, true],
    [`traffic.${of.traffic}`, 1024n, false],
    ...(of.image === 'debian-12'
      ? []
      : [['license.windows-server', 1024n, false] as [string, bigint, boolean]]),
  ]
  const sum = (column: 0 | 1, of: typeof parts) =>
    of.reduce((total, [item, many]) => total + exactly(prices[item]![column]) * many, 0n) / 1024n
  return {
    month: rounded(sum(1, parts), 2),
    on: rounded(sum(0, parts), 4),
    off: rounded(
      sum(
        0,
        parts.filter(([, , stays]) => stays),
      ),
      4,
    ),
  }
}

test('a price is the exact sum of its parts, at most as high when off', async () => {
  await fc.assert(
    fc.asyncProperty(configurations, async (of) => {
      const { price, priceOff, total } = await ask(of)
      const { month, on, off } = expected(of)
      const isMonthly = of.billing === 'monthly'
      const amount = isMonthly ? month : on
      assert.deepEqual(price, { amount, currency: 'USD', period: isMonthly ? 'month' : 'hour' })
      assert.deepEqual(priceOff, { amount: off, currency: 'USD', period: 'hour' })
      assert.ok(exactly(off) <= exactly(on))
      const months = exactly(amount) * BigInt(of.nServers) * (isMonthly ? 1n : 730n)
      assert.deepEqual(total, { amount: rounded(months, 2), currency: 'USD' })
    }),
    { numRuns: 60 },
  )
})

test('a server costs what its configuration was said to cost', async () => {
  await fc.assert(
    fc.asyncProperty(configurations, async (of) => {
      const { price, priceOff } = await ask(of)
      const [server] = await world.run(`
        with s as (insert into server (site_id, owner_id, name, image, cpu_type, cpu_count, ram_mb, billing, traffic)
          values (${siteId}, ${ownerId}, 'priced', '${of.image}', '${of.cpuType}', ${of.cpuCount}, ${of.ramMB}, '${of.billing}',
            '${of.traffic}') returning id),
        d as (insert into server_disk (site_id, server_id, index, size_gb)
          select ${siteId}, s.id, x.index, x.size from s,
            (values (0, ${of.diskGB}), (1, ${of.disk2GB ?? 'null::int'})) x (index, size) where x.size is not null),
        n as (insert into server_nic (site_id, server_id, index, network, network_type, mac)
          select ${siteId}, s.id, x.index, 'net', x.type, '02:00:00:00:00:0' || x.index
          from s, (values (0, 'wan'), (1, 'lan')) x (index, type))
        select id from s`)
      const { rows } = await inSite(world.service.db.query, siteId, (trx) =>
        sql<
          Record<string, unknown>
        >`select ${priceColumns.of} as of, ${priceColumns.on} as on, ${priceColumns.off} as off
          from server r where r.id = ${server!['id']}`.execute(trx),
      )
      assert.deepEqual(rows[0]!['of'], price)
      assert.deepEqual(rows[0]!['off'], priceOff)
      assert.deepEqual(rows[0]!['on'], { ...price, amount: expected(of).on, period: 'hour' })
      await world.run(`delete from server where id = '${String(server!['id'])}'`)
    }),
    { numRuns: 15 },
  )
})
