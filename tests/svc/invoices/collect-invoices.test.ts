import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openInvoicing } from '../harness/money/invoices.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { closeMonth, work, deposit, credit, invoices, balances } = openInvoicing(world)
const receipts = (accountId: number) =>
  world.run(
    `select source, amount_minor::int as minor from invoice_payment where account_id = ${accountId} order by id`,
  )
const accountWithServer = async () => {
  const account = await world.account()
  const { newServer, began } = await openUsage(world, account)
  await began(await newServer({ billing: 'monthly', traffic: 'b20' }), 'month_of(billing_now())')
  return account
}

test('a deposit pays an invoice, and the rest of it stays', async () => {
  const account = await accountWithServer()
  await deposit(account, 5000n)
  await closeMonth()
  const [invoice] = await invoices(account)
  assert.deepEqual([invoice?.['state'], invoice?.['open']], ['paid', 0])
  assert.deepEqual(await receipts(account.id), [{ source: 'deposit', minor: 1801 }])
  assert.deepEqual(await balances(account), {
    customer_unbilled: 0,
    customer_receivable: 0,
    customer_deposit: 3199,
  })
})

test('credit is spent before the deposit', async () => {
  const account = await accountWithServer()
  await credit(account, 1200n)
  await deposit(account, 5000n)
  await closeMonth()
  assert.deepEqual(await receipts(account.id), [
    { source: 'credit', minor: 1200 },
    { source: 'deposit', minor: 601 },
  ])
  const [grant] = await world.run(
    `select left_minor::int as minor from credit_grant where account_id = ${account.id}`,
  )
  assert.deepEqual(grant, { minor: 0 })
})

test('a deposit that does not suffice pays a part, and a later one the rest', async () => {
  const account = await accountWithServer()
  await deposit(account, 1000n)
  await closeMonth()
  const [first] = await invoices(account)
  assert.deepEqual([first?.['state'], first?.['open']], ['open', 801])
  await deposit(account, 801n)
  await work()
  const [paid] = await invoices(account)
  assert.deepEqual([paid?.['state'], paid?.['open']], ['paid', 0])
  assert.deepEqual(await receipts(account.id), [
    { source: 'deposit', minor: 1000 },
    { source: 'deposit', minor: 801 },
  ])
})

test('the oldest open invoice is paid first, however often it is tried at once', async () => {
  const account = await accountWithServer()
  await closeMonth()
  await closeMonth()
  await deposit(account, 2000n)
  await Promise.all([work(), work(), work()])
  const [first, second] = await invoices(account)
  assert.deepEqual([first?.['state'], second?.['state'], second?.['open']], ['paid', 'open', 1801 - 199])
  assert.equal((await balances(account))['customer_deposit'], 0)
})

test('what is paid is lowered by payments only, and never below zero', async () => {
  const [open] = await world.run(`select id::int from invoice where state = 'open' limit 1`)
  await assert.rejects(
    world.run(`insert into invoice_payment (company_id, invoice_id, site_id, account_id, number, source, currency, amount_minor, paid_at, ledger_transaction_id)
      select company_id, id, site_id, account_id, 'REC-1', 'deposit', currency, open_minor + 1, now(), ledger_transaction_id from invoice where id = ${Number(open?.['id'])}`),
    /check constraint/,
  )
})
