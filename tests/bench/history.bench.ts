// Pages of a transaction history that has a million lines, on PostgreSQL.
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { asServerOwner } from '../svc/harness/world/server.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { median } from './harness/median.ts'
import { p95 } from './harness/p95.ts'
import { atMost, forComparison, report } from './harness/report.ts'

const lines = 1_000_000
const [rounds, each] = [3, 60]
const limit = 50

const postgres = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const { account, client } = await withRights(world, 'customer')
await fill()

const begin = Date.UTC(2016, 0, 1)
const hour = 3_600_000 / 12
const moment = (share: number) => new Date(begin + Math.floor(lines * share) * hour).toISOString()

/** Pages at the start, in the middle and at the end, narrowed in each way. */
const queries: ((share: number) => Record<string, string>)[] = [
  () => ({}),
  (share) => ({ from: moment(share), size: '100' }),
  (share) => ({ from: moment(share), kind: 'deposit', size: '100' }),
  (share) => ({ from: moment(share), currency: 'EUR' }),
  (share) => ({ from: moment(share), kind: 'usage', currency: 'USD', size: '100' }),
  (share) => ({ since: moment(share / 2), until: moment(share), kind: 'usage' }),
  (share) => ({ from: moment(1 - share / 1000), currency: 'ILS', size: '100' }),
]

const names = ['newest', 'deep', 'deep, kind', 'deep, currency', 'deep, both', 'period', 'oldest']
const times: number[][][] = queries.map(() => [])
for (let round = -1; round < rounds; round += 1)
  for (const [at, query] of queries.entries()) {
    const took: number[] = []
    for (let call = 0; call < each; call += 1) {
      const search = new URLSearchParams(query(((call * 7919) % 1000) / 1000))
      const began = performance.now()
      good(await client.get(`/billing/history?${search.toString()}`))
      took.push(performance.now() - began)
    }
    // The first round compiles, and fills the caches.
    if (round >= 0) times[at]!.push(took)
  }

report(
  `Pages of a history of ${lines} lines (PostgreSQL), ${rounds} rounds of ${each} calls`,
  queries.flatMap((_, at) => [
    forComparison(`${names[at]}: median`, times[at]!.map(median), ' ms', 1),
    atMost(`${names[at]}: p95`, times[at]!.map(p95), limit, ' ms', 1),
  ]),
)
await world.close()
await postgres.stop()
process.exit()

// The ledger's own triggers would take an hour; the history is made of it as for a database of before.
async function fill(): Promise<void> {
  const [site] = await world.run(`select company_id from site where slug = 'aurora'`)
  const companyId = Number(site?.['company_id'])
  await world.run(`insert into ledger_account (company_id, kind, site_id, account_id, detail, currency)
      select ${companyId}, k.kind, k.site, k.account, '', c.currency
      from (values ('customer_deposit', ${account.siteId}, ${account.id}), ('payment_clearing', null, null),
        ('customer_unbilled', ${account.siteId}, ${account.id}), ('revenue_unbilled', null, null)) k (kind, site, account),
      (values ('USD'), ('ILS'), ('EUR')) c (currency) on conflict do nothing`)
  const database = new URL(postgres.url)
  database.pathname = new URL(world.settings['DATABASE_URL']!).pathname
  await asServerOwner(database.href, async (run) => {
    await run("set session_replication_role = 'replica'")
    // Three of four are usage; of ten, seven are in dollars.
    await run(`
      insert into ledger_transaction (company_id, kind, dedupe_key, digest, lines, booked_at)
        select ${companyId}, case when i % 4 = 0 then 'deposit captured' else 'usage accrued' end, 'filled ' || i, i::text, 2,
          timestamptz '2016-01-01T00:00:00Z' + interval '5 minutes' * i from generate_series(1, ${lines}) i;
      create temporary table filled as
        select t.id, t.booked_at, t.kind, t.digest::int as i,
          case when t.digest::int % 10 < 7 then 'USD' when t.digest::int % 10 < 9 then 'ILS' else 'EUR' end as currency
        from ledger_transaction t where t.dedupe_key like 'filled %';
      -- Versions far above those of the demo's own entries.
      insert into ledger_entry (transaction_id, line, company_id, ledger_account_id, site_id, account_id, amount_minor, balance_after,
          account_version, booked_at)
        select f.id, s.line, ${companyId}, a.id, a.site_id, a.account_id,
          case when (f.kind = 'deposit captured') = (s.line = 1) then -100 else 100 end, 0, f.i + ${lines}, f.booked_at
        from filled f cross join (values (1), (2)) s (line)
          join ledger_account a on a.company_id = ${companyId} and a.currency = f.currency and a.detail = ''
            and a.account_id is not distinct from case when s.line = 1 then ${account.id} end
            and a.kind = case when f.kind = 'deposit captured' then case when s.line = 1 then 'customer_deposit' else 'payment_clearing' end
              else case when s.line = 1 then 'customer_unbilled' else 'revenue_unbilled' end end;
      select billing_history_rebuild(${account.id})`)
    // As autovacuum does some time after many inserts.
    await run('vacuum analyze')
  })
}
