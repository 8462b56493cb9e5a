import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { bookUsage } from '../../../demo-host/svc/domain/billing/book-usage.ts'
import { collectInvoices } from '../../../demo-host/svc/domain/invoices/collect-invoices.ts'
import { issueInvoices } from '../../../demo-host/svc/domain/invoices/issue-invoices.ts'
import { turnUsage } from '../../../demo-host/svc/domain/prices/turn-usage.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { isPostgres } from '../harness/world/database.ts'
import { openInvoicing } from '../harness/money/invoices.ts'
import { asServerOwner } from '../harness/world/server.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { deposit, work } = openInvoicing(world)
const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }

test('two nodes, killed again and again, issue and collect each invoice once', onPostgres, async () => {
  const second = await openService(readConfig(world.settings))
  after(second.close)
  const accounts = await Promise.all(Array.from({ length: 8 }, () => world.account()))
  for (const account of accounts) {
    const { newServer, began } = await openUsage(world, account)
    await began(await newServer({ billing: 'monthly', traffic: 'b20' }), 'month_of(billing_now())')
    await deposit(account, 1000n)
  }
  await world.run(`select billing_clock_advance(month_of(billing_now(), 1) + interval '25 hours')`)

  const done = new AbortController()
  const name = new URL(world.settings['DATABASE_URL']!).pathname.slice(1)
  const killing = (async () => {
    while (!done.signal.aborted) {
      await asServerOwner(process.env['DATABASE_URL']!, (run) =>
        run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'
          and (query like '%invoice%' or query like '%ledger_post%' or query like '%document_number%')
          and state <> 'idle' and pid <> pg_backend_pid() and random() < 0.15`),
      )
      await setTimeout(15)
    }
  })()
  let killed = 0
  // As the queue repeats a job that failed.
  const node = async (db: typeof world.service.db) => {
    for (let finished = 0; finished < 3;)
      try {
        await turnUsage(db)
        await bookUsage(db)
        await issueInvoices(db)
        await collectInvoices(db)
        finished += 1
      } catch {
        killed += 1
        await setTimeout(5)
      }
  }
  await Promise.all([node(world.service.db), node(second.db)])
  done.abort()
  await killing
  await work()

  const ids = accounts.map(({ id }) => id).join()
  const issued = await world.run(
    `select total_minor::int as total, open_minor::int as open from invoice where account_id in (${ids})`,
  )
  assert.deepEqual(
    issued,
    accounts.map(() => ({ total: 1801, open: 801 })),
    `with ${killed} connections lost`,
  )
  const gaps = await world.run(`select company_id, left(number, 8) from invoice group by 1, 2
    having count(*) <> max(right(number, 6)::int) union all select company_id, left(number, 8) from invoice_payment group by 1, 2
    having count(*) <> max(right(number, 6)::int)`)
  assert.deepEqual(gaps, [], 'numbers have no gaps')
  const owed =
    await world.run(`select a.kind, sum(k.normal * a.balance_minor)::int as minor from ledger_account a
    join ledger_kind k using (kind) where a.account_id in (${ids}) group by 1 order by 1`)
  assert.deepEqual(owed, [
    { kind: 'customer_deposit', minor: 0 },
    { kind: 'customer_receivable', minor: 801 * accounts.length },
    { kind: 'customer_unbilled', minor: 0 },
  ])
})
