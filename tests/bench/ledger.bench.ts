// Posting to a ledger that has a million entries, on PostgreSQL.
import { performance } from 'node:perf_hooks'
import { post } from '../../demo-host/svc/domain/ledger/ledger.ts'
import {
  creditGranted,
  depositCaptured,
  invoiceIssued,
  paidFrom,
  type Posting,
} from '../../demo-host/svc/domain/ledger/postings.ts'
import { asCompany } from '../../demo-host/svc/kernel/db/in-company.ts'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { asServerOwner } from '../svc/harness/world/server.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { median } from './harness/median.ts'
import { p95 } from './harness/p95.ts'
import { atMost, forComparison, report } from './harness/report.ts'

const entries = 1_000_000
const [customers, rounds, each] = [1000, 5, 400]
const limit = 3

const postgres = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const [site] = await world.run(`select id, company_id from site where slug = 'aurora'`)
const [siteId, companyId] = [Number(site?.['id']), Number(site?.['company_id'])]
await fill()

const accounts = (await world.run(`select id from account where email like 'ledger%' order by id`)).map(
  ({ id }) => Number(id),
)
const { query } = world.service.db
let posted = 0
const times: number[][] = []
for (let round = -1; round < rounds; round += 1) {
  const took: number[] = []
  for (let at = 0; at < each; at += 1) {
    posted += 1
    const accountId = accounts[(posted * 7919) % accounts.length]!
    const booking = { companyId, key: `bench ${posted}`, bookedAt: new Date() }
    const began = performance.now()
    await asCompany(query, companyId, (trx) => post(trx, booking, postingOf(posted, accountId)))
    took.push(performance.now() - began)
  }
  // The first round compiles, and fills the caches.
  if (round >= 0) times.push(took)
}
const [counted] = await world.run(
  `select count(*)::int as entries, sum(amount_minor)::text as sum from ledger_entry`,
)
if (counted?.['sum'] !== '0') throw new Error(`Debits and credits differ by ${String(counted?.['sum'])}.`)

report(
  `Posting with ${Number(counted['entries'])} entries (PostgreSQL), ${rounds} rounds of ${each} transactions`,
  [forComparison('median', times.map(median), ' ms', 2), atMost('p95', times.map(p95), limit, ' ms', 2)],
)
await world.close()
await postgres.stop()
process.exit()

function postingOf(at: number, accountId: number): Posting {
  const amount = { minor: BigInt(1 + (at % 500)), currency: 'USD' } as const
  switch (at % 4) {
    case 0:
      return depositCaptured({ accountId, amount, provider: 'card' })
    case 1:
      return invoiceIssued({ accountId, net: amount, taxes: [] })
    case 2:
      return paidFrom({ accountId, amount, from: 'customer_deposit' })
    default:
      return creditGranted({ accountId, amount })
  }
}

// As many deposits as there are pairs of entries. Triggers would take an hour: what they write is written here.
async function fill(): Promise<void> {
  await world.run(`insert into account (site_id, email, rights)
      select ${siteId}, 'ledger' || i || '@bench.example', 'customer' from generate_series(1, ${customers}) i;
    insert into ledger_account (company_id, kind, site_id, account_id, detail, currency, floor_minor)
      select ${companyId}, 'customer_deposit', ${siteId}, a.id, '', 'USD', 0 from account a where a.email like 'ledger%'
      union all select ${companyId}, 'payment_clearing', null, null, 'card', 'USD', null`)
  const database = new URL(postgres.url)
  database.pathname = new URL(world.settings['DATABASE_URL']!).pathname
  await asServerOwner(database.href, async (run) => {
    await run("set session_replication_role = 'replica'")
    await run(`
      insert into ledger_transaction (company_id, kind, dedupe_key, digest, lines, booked_at)
        select ${companyId}, 'deposit captured', 'filled ' || i, md5(i::text), 2, now() - interval '1 year' * (i / ${entries / 2}.0)
        from generate_series(1, ${entries / 2}) i;
      create temporary table place as
        select t.id as transaction_id, t.booked_at, row_number() over (order by t.id) as i from ledger_transaction t where t.dedupe_key like 'filled %';
      create temporary table deposit as
        select a.id, a.account_id, row_number() over (order by a.id) - 1 as n from ledger_account a where a.kind = 'customer_deposit'
          and a.account_id in (select c.id from account c where c.email like 'ledger%');
      insert into ledger_entry (transaction_id, line, company_id, ledger_account_id, site_id, account_id, amount_minor, balance_after, account_version, booked_at)
        select p.transaction_id, 1, ${companyId}, d.id, ${siteId}, d.account_id, -100, -100 * (1 + p.i / ${customers}), 1 + p.i / ${customers}, p.booked_at
        from place p join deposit d on d.n = p.i % ${customers}
        union all
        select p.transaction_id, 2, ${companyId}, c.id, null, null, 100, 100 * p.i, p.i, p.booked_at
        from place p, ledger_account c where c.kind = 'payment_clearing' and c.company_id = ${companyId} and c.detail = 'card';
      update ledger_account a set balance_minor = e.sum, version = e.version
        from (select ledger_account_id, sum(amount_minor) as sum, max(account_version) as version from ledger_entry group by 1) e
        where e.ledger_account_id = a.id`)
    // As autovacuum does some time after many inserts.
    await run('vacuum analyze')
  })
}
