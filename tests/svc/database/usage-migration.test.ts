import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { openEmbedded } from '../../../demo-host/svc/kernel/db/embedded.ts'
import { migrate, migrationsIn } from '../../../demo-host/svc/kernel/db/migrate.ts'
import { openPostgres } from '../../../demo-host/svc/kernel/db/postgres.ts'
import { freshDatabase } from '../harness/world/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-usage-migration-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const { settings, drop } = await freshDatabase()
const { DATABASE_URL: url, PORTICO_DATA: data } = settings
const database = url ? await openPostgres(url, 2) : await openEmbedded(data!)
after(async () => {
  await database.close()
  await drop()
})

/** Runs statements as the owner of the database; answers the rows of the last. */
const run = async (...statements: readonly string[]): Promise<Record<string, unknown>[]> => {
  let rows: unknown[] = []
  await database.script(async (each) => {
    await each("select set_config('app.across', 'on', true)")
    for (const statement of statements) rows = await each(statement)
  })
  return rows as Record<string, unknown>[]
}

cpSync(join(import.meta.dirname, '../../../demo-host/svc/sql'), folder, {
  recursive: true,
  filter: (file) => !file.endsWith('.sql') || basename(file) < '20261128111000',
})
await migrate(database, migrationsIn(folder))
await run(
  `insert into site (slug, site_key, name, system_name, theme) values ('a', 'pk', 'A', 'A', '{"brand":"#000000"}')`,
  "insert into account (site_id, email) values (1, 'owner@a.example')",
  `insert into server (id, site_id, owner_id, name, state, power, billing, datacenter, image, cpu_type, cpu_count, ram_mb, traffic)
    values ('00000000-0000-0000-0000-000000000001', 1, 1, 'web-1', 'ready', 'on', 'monthly', 'EU', 'debian-12', 'B', 1, 1024, 't5000')`,
  `insert into server_snapshot (site_id, server_id, name, size_gb) select 1, id, 'first', 20 from server`,
  `update usage_open set since = month_of(now()) - interval '1 day', currency = 'USD', unit_price = 30`,
  `update usage_snapshots set since = month_of(now()), currency = 'USD', unit_price = 2`,
  'select usage_turn(10)',
)
await run('update usage_open set unit_price = 31')
await migrate(database)

test('open usage and lines keep their amounts through the migration', async () => {
  assert.deepEqual(
    await run(`select what, trim_scale(unit_price)::text as price, trim_scale(units)::text as units, since = month_of(now()) as "isOfMonth"
      from usage_period order by what`),
    [
      { what: 'monthly', price: '31', units: '1', isOfMonth: true },
      { what: 'snapshots', price: '2', units: '1', isOfMonth: true },
    ],
  )
  assert.deepEqual(
    await run(`select resource_kind as kind, resource_id = server_id as "isNamed", unit, price_version_id as version,
      amount = usage_amount(30, 'monthly', starts_at, ends_at) as "isSame" from usage_line`),
    [{ kind: 'server', isNamed: true, unit: 'month', version: null, isSame: true }],
  )
})

test('a node of the version before reads and writes usage after the migration', async () => {
  const inSite = ['set local role portico_app', "select set_config('app.site_id', '1', true)"]
  const due = await run(
    ...inSite,
    `select o.what, usage_due(row(o.*)::usage_open, month_of(now(), 1))::text as due,
      usage_amount(o.unit_price, o.what, month_of(now()), month_of(now(), 1))::text as amount
      from (select * from usage_open union all select * from usage_snapshots) o where o.server_id = (select id from server) order by 1`,
  )
  assert.deepEqual(due, [
    { what: 'monthly', due: '31.00000000', amount: '31.00000000' },
    { what: 'snapshots', due: '2.00000000', amount: '2.00000000' },
  ])
  // Its calls change servers, and triggers note that; its jobs call these two.
  await run(...inSite, "update server set power = 'off', billing = 'hourly'")
  await run('select usage_turn(200)', 'select usage_traffic(200)')
  assert.deepEqual(await run('select what from usage_open'), [{ what: 'hourly-off' }])
  await run(`insert into usage_line (site_id, account_id, server_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
    select 1, 1, id, 'hourly-on', '2020-01-01Z', '2020-01-02Z', '{}', 'USD', 1, 24, 24 from server`)
  assert.deepEqual(
    await run(
      `select resource_kind as kind, resource_id = server_id as "isNamed", unit from usage_line where starts_at = '2020-01-01Z'`,
    ),
    [{ kind: 'server', isNamed: true, unit: 'hour' }],
  )
})
