import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openInvoicing } from '../harness/money/invoices.ts'
import { openWorld } from '../harness/world/world.ts'

// The worked examples of docs/billing.md, by name.

const world = await openWorld()
after(world.close)
const { closeMonth, addUsage, invoices, lines } = openInvoicing(world)
const minorOf = async (account: Parameters<typeof lines>[0]) =>
  (await lines(account)).map(({ minor }) => minor)

test('example: each line is rounded once', async () => {
  const account = await world.account()
  for (const server of ['round-a', 'round-b']) await addUsage(account, server, 1, '0.004')
  await closeMonth()
  assert.deepEqual(await invoices(account), [])
})

test('example: three servers of 10.335', async () => {
  const account = await world.account()
  for (const server of ['three-a', 'three-b', 'three-c']) await addUsage(account, server, 1, '10.335')
  await closeMonth()
  assert.deepEqual(await minorOf(account), [1034, 1034, 1034])
  const [invoice] = await invoices(account)
  assert.equal(invoice?.['net'], 3102)
  const [dashboard] = await world.run(
    `select round(sum(amount), 2)::text as sum from usage_line where account_id = ${account.id}`,
  )
  assert.equal(dashboard?.['sum'], '31.01')
})

test('example: a server that was turned off twice at one price', async () => {
  const account = await world.account()
  for (const hour of [1, 3, 5]) await addUsage(account, 'twice', hour, '0.015')
  await closeMonth()
  const [line, ...others] = await lines(account)
  assert.deepEqual(others, [])
  // Rounded by themselves, three hours would be 0.06.
  assert.deepEqual([line?.['quantity'], line?.['exact'], line?.['minor']], ['3', '0.04500000', 5])
})

test('example: tax is rounded once', async () => {
  const account = await world.account()
  await world.run(
    `insert into tax_rate select company_id, '2020-01-01', 0.175 from site where id = ${account.siteId}`,
  )
  for (const server of ['tax-a', 'tax-b', 'tax-c']) await addUsage(account, server, 1, '18.01')
  await closeMonth()
  const [invoice] = await invoices(account)
  assert.deepEqual([invoice?.['net'], invoice?.['tax'], invoice?.['total']], [5403, 946, 6349])
})
