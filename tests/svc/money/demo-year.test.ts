import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { seedBills } from '../../../demo-host/svc/seed/seed-demo.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
await world.service.db.unhurried((query) => seedBills({ query }))

/** What happened to the account of a demonstration's customer, by kind of posting. */
const kindsOf = async (slug: string): Promise<Record<string, number>> => {
  const rows = await world.run(`select t.kind, count(distinct t.id)::int as times from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id join account a on a.id = e.account_id
    where a.email = 'customer@${slug}.example' group by t.kind`)
  return Object.fromEntries(rows.map(({ kind, times }) => [String(kind), Number(times)]))
}

test('the demonstration’s customers have a year of bills, in two currencies on two sites', async () => {
  for (const [slug, currency] of [
    ['aurora', 'USD'],
    ['borealis', 'ILS'],
  ] as const) {
    const kinds = await kindsOf(slug)
    assert.ok(kinds['invoice issued']! >= 9, `invoices of ${slug}: ${JSON.stringify(kinds)}`)
    assert.ok(kinds['deposit captured']! >= 6, slug)
    for (const kind of [
      'credit granted',
      'credit expired',
      'paid from credit',
      'paid from deposit',
      'money back',
      'credit note issued',
    ])
      assert.ok(kinds[kind]! > 0, `${kind} on ${slug}: ${JSON.stringify(kinds)}`)
    const rows =
      await world.run(`select distinct l.currency from ledger_account l join account a on a.id = l.account_id
      where a.email = 'customer@${slug}.example'`)
    assert.deepEqual(rows, [{ currency }])
  }
  const declined = await world.run(`select d.id from deposit d join account a on a.id = d.account_id
    where a.email in ('customer@aurora.example', 'customer@borealis.example') and d.problem = 'declined'`)
  assert.equal(declined.length, 2)
})

test('the demonstration’s invoices are paid, and its credit is what the ledger has', async () => {
  assert.deepEqual(await world.run(`select number from invoice where state <> 'paid'`), [])
  const differing = await world.run(`select account_id, currency from (
      select account_id, currency, left_minor as minor from credit_grant
      union all select account_id, currency, balance_minor from ledger_account where kind = 'customer_credit') b
    group by account_id, currency having sum(minor) <> 0`)
  assert.deepEqual(differing, [])
  const active = await world.run(`select g.id from credit_grant g join account a on a.id = g.account_id
    where a.email = 'customer@aurora.example' and g.left_minor > 0`)
  assert.equal(active.length, 2)
})

test('what happened is posted in the order in which it happened', async () => {
  const late =
    await world.run(`select t.id from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join account a on a.id = e.account_id and a.email like 'customer@%'
    where exists (select from ledger_transaction o join ledger_entry f on f.transaction_id = o.id
      where f.account_id = e.account_id and o.id < t.id and o.booked_at > t.booked_at)`)
  assert.deepEqual(late, [])
})
