// Usage reports of a million lines, on PostgreSQL: from the database to encrypted bytes, as the command makes them.
import { performance } from 'node:perf_hooks'
import { usageColumns } from '../../demo-host/svc/areas/usage-reports/columns.ts'
import { readUsage } from '../../demo-host/svc/areas/usage-reports/usage-rows.ts'
import { inSite } from '../../demo-host/svc/kernel/db/in-site.ts'
import { openFileStream } from '../../demo-host/svc/kernel/files/file-maker.ts'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { asServerOwner } from '../svc/harness/world/server.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { atMost, forComparison, report } from './harness/report.ts'

const lines = 1_000_000
const [seconds, megabytes] = [40, 400]

const postgres = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const account = await world.account()
await fill()
const { query } = world.service.db

interface Made {
  took: number
  /** Most that the process held above what it began with, in megabytes. */
  grew: number
  size: number
  rows: number
}

const make = async (layout: 'own' | 'focus', format: 'csv' | 'xlsx'): Promise<Made> => {
  const columns = usageColumns[layout]
  const parties = { accountId: account.id, accountName: account.email, company: 'Aurora' }
  const titled = columns.map(({ name, isDecimal = false }) => ({ name, title: name, isDecimal }))
  const stream = openFileStream({ format, title: 'Usage', columns: titled, about: {} })
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const made = { took: 0, grew: 0, size: 0, rows: 0 }
  const wanted = {
    siteId: account.siteId,
    accountId: account.id,
    granularity: 'transactions' as const,
    from: '2025-01',
    until: '2025-12',
    lastLine: Number.MAX_SAFE_INTEGER,
  }
  for await (const rows of readUsage((work) => inSite(query, account.siteId, work), wanted)) {
    made.rows += rows.length
    made.size += (await stream.add(rows.map((row) => columns.map(({ cell }) => cell(row, parties))))).length
    made.grew = Math.max(made.grew, (process.memoryUsage.rss() - before) / 1e6)
  }
  made.size += (await stream.end()).length
  made.took = (performance.now() - began) / 1000
  await stream.stop()
  if (made.rows !== lines) throw new Error(`The file has ${made.rows} rows.`)
  return made
}

for (const [layout, format] of [
  ['own', 'csv'],
  ['focus', 'csv'],
  ['own', 'xlsx'],
] as const) {
  const { took, grew, size } = await make(layout, format)
  report(`A usage report of ${lines} lines (PostgreSQL): ${layout}, ${format}`, [
    atMost('time', [took], seconds, ' s', 1),
    atMost('memory', [grew], megabytes, ' MB', 0),
    forComparison('file', [size / 1e6], ' MB', 0),
  ])
}
await world.close()
await postgres.stop()
process.exit()

/** A year of a thousand servers, eight hours a line. Triggers would take long: what they write is written here. */
async function fill(): Promise<void> {
  const database = new URL(postgres.url)
  database.pathname = new URL(world.settings['DATABASE_URL']!).pathname
  await asServerOwner(database.href, async (run) => {
    await run("set session_replication_role = 'replica'")
    await run(`insert into usage_line (site_id, account_id, server_id, resource_id, what, unit, starts_at, ends_at, basis, currency,
        unit_price, quantity, amount)
      select ${account.siteId}, ${account.id}, 'bench-' || n % 1000, 'bench-' || n % 1000, 'hourly-on', 'hour', at, at + interval '8 hours',
        '{}', 'USD', 0.015, 8, 0.12
      from generate_series(0, ${lines - 1}) n, lateral (select timestamptz '2025-01-01 00:00Z' + interval '8 hours' * (n / 1000) as at) t`)
    await run('vacuum analyze usage_line')
  })
}
