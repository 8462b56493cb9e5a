import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openInvoicing } from '../harness/money/invoices.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { closeMonth, work, invoices, lines, balances } = openInvoicing(world)
const companyOf = async (siteId: number) =>
  Number((await world.run(`select company_id from site where id = ${siteId}`))[0]?.['company_id'])

test('a closed month becomes one invoice, whose lines add up to it', async () => {
  const account = await world.account()
  const { newServer, began } = await openUsage(world, account)
  for (const what of ['monthly', 'monthly'] as const)
    await began(await newServer({ billing: what, traffic: 'b20' }), 'month_of(billing_now())')
  // Off and on again at the same price: its hours are one line.
  const hourly = await newServer({ traffic: 'b20' })
  await began(hourly, 'month_of(billing_now())')
  await world.run(`update server set tags = '{}' where id = '${hourly}'`)
  await closeMonth()
  await work()
  const [invoice, ...others] = await invoices(account)
  assert.deepEqual(others, [])
  const all = await lines(account)
  assert.equal(all.length, 3)
  assert.deepEqual(
    all.slice(0, 2).map(({ what, price, quantity, minor }) => [what, price, quantity, minor]),
    [
      ['monthly', '18.01', '1', 1801],
      ['monthly', '18.01', '1', 1801],
    ],
  )
  const sum = all.reduce((total, { minor }) => total + Number(minor), 0)
  assert.deepEqual([invoice?.['net'], invoice?.['total'], invoice?.['open']], [sum, sum, sum])
  assert.match(String(invoice?.['number']), /^INV-20\d\d-\d{6}$/)
  assert.deepEqual(await balances(account), { customer_unbilled: 0, customer_receivable: sum })
})

test('the next month has the next number, and nothing twice', async () => {
  const account = await world.account()
  const { newServer } = await openUsage(world, account)
  await newServer({ billing: 'monthly', traffic: 'b20' })
  await closeMonth()
  await closeMonth()
  const [first, second] = await invoices(account)
  assert.notEqual(first?.['month'], second?.['month'])
  assert.deepEqual([second?.['net'], second?.['lines']], [1801, 1])
  const gaps =
    await world.run(`select left(number, 8) as year, count(*)::int as many, max(right(number, 6)::int) as last
    from invoice where company_id = ${await companyOf(account.siteId)} group by 1 having count(*) <> max(right(number, 6)::int)`)
  assert.deepEqual(gaps, [])
  const twice = await world.run(
    `select account_id, currency, month from invoice group by 1, 2, 3 having count(*) > 1`,
  )
  assert.deepEqual(twice, [])
})

test('tax goes by the rate of the last day of the month, rounded once', async () => {
  const account = await world.account()
  const company = await companyOf(account.siteId)
  const { newServer, began } = await openUsage(world, account)
  for (let made = 0; made < 3; made += 1)
    await began(await newServer({ billing: 'monthly', traffic: 'b20' }), 'month_of(billing_now())')
  await world.run(`insert into tax_rate select ${company}, day, rate from (values ('2020-01-01', 0.17),
    (to_char((month_of(billing_now(), 1) - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD'), 0.175),
    (to_char(month_of(billing_now(), 1) at time zone 'UTC', 'YYYY-MM-DD'), 0.2)) r (day, rate)`)
  await closeMonth()
  const [invoice] = await invoices(account)
  // 54.03 at 17.5 % is 9.45525; 3.15175 of each line would be 9.45 too, but not by the same steps.
  assert.deepEqual([invoice?.['net'], invoice?.['tax'], invoice?.['total']], [5403, 946, 6349])
  assert.deepEqual(invoice?.['taxes'], [{ rate: '0.175', net: '54.03', tax: '9.46' }])
  assert.deepEqual(await balances(account), { customer_unbilled: 0, customer_receivable: 6349 })
  await world.run(`delete from tax_rate where company_id = ${company}`)
})

test('a month that comes to less than a cent gets no invoice', async () => {
  const account = await world.account()
  const { newServer, began } = await openUsage(world, account)
  const server = await newServer({ traffic: 'b20' })
  await began(server, "billing_now() - interval '1 second'")
  await world.run(`update server set state = 'terminated' where id = '${server}'`)
  await closeMonth()
  assert.deepEqual(await invoices(account), [])
  const due = await world.run(
    `select line_id from usage_booking where account_id = ${account.id} and invoiced_at is null`,
  )
  assert.deepEqual(due, [], 'it is done with')
  assert.equal((await balances(account))['customer_unbilled'] ?? 0, 0)
})

test('usage that comes after its invoice is on the next one', async () => {
  const account = await world.account()
  const { newServer } = await openUsage(world, account)
  const server = await newServer({ billing: 'monthly', traffic: 'b20' })
  await closeMonth()
  await world.run(`insert into usage_line (site_id, account_id, resource_kind, resource_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
    values (${account.siteId}, ${account.id}, 'server', '${server}', 'traffic', month_of(billing_now(), -1), month_of(billing_now()), '{"sentGB": 5012}', 'USD', 0.1, 12, 1.2)`)
  await work()
  assert.equal((await invoices(account)).length, 1, 'the month has its invoice')
  await closeMonth()
  const [, second] = await invoices(account)
  assert.equal(second?.['net'], 1801 + 120)
  const [late] =
    await world.run(`select to_char(month at time zone 'UTC', 'YYYY-MM') as month from invoice_line
    where account_id = ${account.id} and what = 'traffic'`)
  assert.notEqual(late?.['month'], second?.['month'], 'with the month that it is of')
})

test('an invoice waits a day for the traffic of its servers', async () => {
  const account = await world.account()
  const { newServer } = await openUsage(world, account)
  await newServer({ billing: 'monthly', traffic: 't5000' })
  await world.run(`select billing_clock_advance(month_of(billing_now(), 1) + interval '23 hours')`)
  await work()
  assert.deepEqual(await invoices(account), [])
  await world.run(`select billing_clock_advance(billing_now() + interval '1 hour')`)
  await work()
  assert.equal((await invoices(account)).length, 1)
})

test('what is issued stays, for the owner of the tables too', async () => {
  const [row] = await world.run(`select id::int from invoice where state = 'open' limit 1`)
  const id = Number(row?.['id'])
  const changes = [
    `update invoice set net_minor = net_minor + 1, total_minor = total_minor + 1 where id = ${id}`,
    `update invoice set open_minor = 0 where id = ${id}`,
    `delete from invoice where id = ${id}`,
    `update invoice_line set amount_minor = amount_minor + 1 where invoice_id = ${id}`,
    `delete from invoice_line where invoice_id = ${id}`,
    `truncate invoice_line cascade`,
    `insert into invoice_line (invoice_id, line, site_id, account_id, month, resource_kind, resource_id, what, unit, basis, unit_price, starts_at, ends_at, quantity, exact_amount, amount_minor)
      select invoice_id, 99, site_id, account_id, month, resource_kind, resource_id, what, unit, basis, unit_price, starts_at, ends_at, quantity, exact_amount, amount_minor
      from invoice_line where invoice_id = ${id} limit 1`,
    `update invoice set state = 'paid', paid_at = now() where id = ${id}`,
  ]
  for (const change of changes)
    await assert.rejects(world.run(change), /What is issued stays|check constraint|Lines differ/, change)
})

test('an invoice goes from open to void, and from there nowhere', async () => {
  const [row] = await world.run(`select id::int from invoice where state = 'open' limit 1`)
  const id = Number(row?.['id'])
  await world.run(`update invoice set state = 'void' where id = ${id}`)
  for (const state of ['open', 'paid'])
    await assert.rejects(
      world.run(`update invoice set state = '${state}' where id = ${id}`),
      /does not go from void|check constraint/,
    )
})
