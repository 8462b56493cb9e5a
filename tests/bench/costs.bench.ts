// A month of costs by day and service, of accounts that have 100 servers each, on PostgreSQL. `PORTICO_BENCH_LINES` is the number of usage lines,
// each of which has a row of sums of its own: the worst case.
import { performance } from 'node:perf_hooks'
import { daysBefore, usualDays } from '../../demo-host/svc/domain/costs/cost-period.ts'
import { readCosts } from '../../demo-host/svc/domain/costs/read-costs.ts'
import { inSite } from '../../demo-host/svc/kernel/db/in-site.ts'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { asServerOwner } from '../svc/harness/world/server.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { median } from './harness/median.ts'
import { p95 } from './harness/p95.ts'
import { atMost, forComparison, report } from './harness/report.ts'

const lines = Number(process.env['PORTICO_BENCH_LINES'] ?? 5_000_000)
const [servers, months, linesAMonth] = [100, 12, 4]
const accounts = Math.max(1, Math.round(lines / (servers * months * linesAMonth)))
const [rounds, each, limit] = [5, 60, 100]
/** Milliseconds with 100 servers that run; wanted are 100. What runs is rated by functions, a day at a time. */
const runningLimit = 180
/** Accounts whose sums are made of their lines, for the rate; those of the others are written as they would be. */
const summed = Math.min(accounts, 8)

const postgres = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const [site] = await world.run(`select id from site where slug = 'aurora'`)
const siteId = Number(site?.['id'])
const database = new URL(postgres.url)
database.pathname = new URL(world.settings['DATABASE_URL']!).pathname
await asServerOwner(database.href, async (run) => {
  await run("set session_replication_role = 'replica'")
  await run("select set_config('app.across', 'on', false)")
  await run(`insert into account (site_id, email, rights)
    select ${siteId}, 'cost' || i || '@bench.example', 'customer' from generate_series(1, ${accounts}) i`)
  await run(`create temporary table used as
    select a.id as account_id, 's' || a.id || '-' || s as resource_id, (array['hourly-on', 'hourly-off', 'monthly', 'snapshots'])[1 + (s + l) % 4] as what,
      g.starts, l, 1.68 + s * 0.01 as amount, a.id in (select id from account where email like 'cost%@bench.example' order by id limit ${summed}) as is_summed
    from account a, generate_series(1, ${servers}) s, generate_series(0, ${linesAMonth - 1}) l,
      (select month_of(now(), -n) as starts from generate_series(0, ${months - 1}) n) g where a.email like 'cost%@bench.example'`)
  await run(`insert into usage_line (site_id, account_id, resource_kind, resource_id, what, unit, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
    select ${siteId}, account_id, 'server', resource_id, what, 'hour', starts + l * interval '7 days', starts + (l + 1) * interval '7 days', '{}', 'USD', 0.01, 168, amount
    from used where is_summed`)
  await run(`insert into usage_days (site_id, account_id, month, resource_kind, resource_id, what, currency, days)
    select ${siteId}, account_id, starts, 'server', resource_id, what, 'USD', array_fill(0.0, array[l * 7]) || array_fill(round(amount / 7, 8), array[7])
      || array_fill(0.0, array[(extract(day from (starts at time zone 'UTC') + interval '1 month' - interval '1 day')::int - l * 7 - 7)])
    from used where not is_summed`)
  await run(`insert into usage_period (resource_kind, resource_id, what, site_id, account_id, since, basis, currency, unit_price)
    select 'server', 's' || a.id || '-' || s, 'monthly', ${siteId}, a.id, month_of(now()), '{}', 'USD', 12
    from account a, generate_series(1, ${servers}) s where a.email like 'cost%@bench.example'`)
  await run('update usage_days_backlog set until_id = (select max(id) from usage_line)')
})
const filled = performance.now()
for (let left = '1'; left !== '0';)
  left = String((await world.run('select usage_days_catch_up(20000)::text as left'))[0]?.['left'])
const fillSeconds = (performance.now() - filled) / 1000
await world.run('analyze')

const ids = (
  await world.run(`select id from account where email like 'cost%@bench.example' order by id`)
).map(({ id }) => Number(id))
const now = new Date()
const today = now.toISOString().slice(0, 10)
const times: Record<'thisMonth' | 'lastMonth', number[][]> = { thisMonth: [], lastMonth: [] }
for (const period of ['thisMonth', 'lastMonth'] as const)
  for (let round = -1; round < rounds; round += 1) {
    const took: number[] = []
    for (let at = 0; at < each; at += 1) {
      const accountId = ids[((round + 1) * each * 7919 + at * 104_729) % ids.length]!
      const days = usualDays(period, today)
      const began = performance.now()
      await inSite(world.service.db.query, siteId, (trx) =>
        readCosts(trx, {
          span: { siteId, accountId, now, ...days },
          before: daysBefore(days, today),
          by: 'service',
          step: 'day',
        }),
      )
      took.push(performance.now() - began)
    }
    // The first round compiles, and fills the caches.
    if (round >= 0) times[period].push(took)
  }

report(`Costs of a month by day and service, ${lines} usage lines of ${ids.length} accounts (PostgreSQL)`, [
  forComparison('lines summed from before, a second', (summed * lines) / accounts / fillSeconds, ''),
  forComparison('this month, with usage that runs: median', times.thisMonth.map(median), ' ms', 1),
  atMost('this month, with usage that runs: p95', times.thisMonth.map(p95), runningLimit, ' ms', 1),
  forComparison('last month: median', times.lastMonth.map(median), ' ms', 1),
  atMost('last month: p95', times.lastMonth.map(p95), limit, ' ms', 1),
])
await world.close()
await postgres.stop()
process.exit()
