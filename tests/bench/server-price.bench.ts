// The price of a server by price lists against the same from a table of prices, as it was before there were lists, on PostgreSQL.
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { ratios } from './harness/ratios.ts'
import { atMost, forComparison, report } from './harness/report.ts'

const [rounds, calls] = [15, 20_000]
const limit = 105

const postgres = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const sql = (file: string) =>
  readFileSync(new URL(`../../demo-host/svc/sql/${file}`, import.meta.url), 'utf8')
const before = /create function server_price\([\s\S]*?\n\$\$;/.exec(sql('047-prices.sql'))![0]
await world.run(`create table price_before (site_id int not null, currency text not null, item text not null, hourly numeric(20, 8),
    monthly numeric(20, 8) not null, position int not null default 0, primary key (site_id, currency, item));
  insert into price_before select site_id, currency, item, hourly, monthly, position from price_item;
  analyze price_before;
  ${before.replaceAll('server_price', 'server_price_before').replaceAll('public.price_item', 'public.price_before')}`)
const [site] = await world.run(
  `select id, (select min(a.id) from account a where a.site_id = s.id) as account from site s where slug = 'aurora'`,
)
const configured = `'B', 1 + i % 8, 1024 * (1 + i % 16), 40, 1, case when i % 3 = 0 then 'windows-server' end, 't5000'`

const lists = () => timeOf(`server_price(${site?.['id']}, ${site?.['account']}, ${configured})`)
const table = () => timeOf(`server_price_before(${site?.['id']}, ${configured})`)
for (const warm of [table, lists]) await warm()
const times = { table: [] as number[], lists: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  times.table.push(await table())
  times.lists.push(await lists())
}
const [sums] =
  await world.run(`select (${sumOf(`server_price(${site?.['id']}, ${site?.['account']}, ${configured})`)})
  = (${sumOf(`server_price_before(${site?.['id']}, ${configured})`)}) as "isSame"`)
if (!sums?.['isSame']) throw new Error('Prices differ from those before.')

report(`The price of a server (PostgreSQL), ${rounds} rounds of ${calls} calls`, [
  forComparison('from a table of prices, before there were lists', times.table, ' µs', 1),
  forComparison('by the price list of its owner', times.lists, ' µs', 1),
  atMost(
    'against before',
    ratios(times.lists, times.table).map((ratio) => 100 * ratio),
    limit,
    ' %',
  ),
])
await world.close()
await postgres.stop()
process.exit()

async function timeOf(call: string): Promise<number> {
  const began = performance.now()
  await world.run(sumOf(call))
  return ((performance.now() - began) * 1000) / calls
}

function sumOf(call: string): string {
  return `select sum(p.monthly + p.hourly_on + p.hourly_off) from generate_series(1, ${calls}) i cross join lateral ${call} p`
}
