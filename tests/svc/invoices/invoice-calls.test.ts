import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { openInvoicing } from '../harness/money/invoices.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { closeMonth, work, deposit, addUsage } = openInvoicing(world)
type Row = Record<string, unknown>
const items = async (client: Client, path: string) =>
  good(await client.get(path)).body['items'] as unknown as Row[]
const money = (amount: string) => ({ amount, currency: 'USD' })
const newCustomer = async () => {
  const account = await world.account()
  return { account, client: await signedIn(world, account) }
}

test('a customer sees invoices with lines, what is open, and receipts', async () => {
  const { account, client } = await newCustomer()
  for (const hour of [1, 2]) await addUsage(account, 'web-a', hour, '4.005')
  await addUsage(account, 'web-b', 1, '3')
  await deposit(account, 500n)
  await closeMonth()
  const [invoice, ...others] = await items(client, '/billing/invoices')
  assert.deepEqual(others, [])
  assert.deepEqual(
    [invoice?.['total'], invoice?.['open'], invoice?.['status']],
    [money('11.01'), money('6.01'), 'open'],
  )
  const at = `/billing/invoices/${String(invoice?.['id'])}`
  const shown = good(await client.get(at)).body
  assert.deepEqual([shown['net'], shown['tax'], shown['taxRate']], [money('11.01'), money('0.00'), null])
  const lines = await items(client, `${at}/lines`)
  assert.deepEqual(
    lines.map(({ resource, amount, quantity }) => [resource, amount, quantity]),
    [
      ['server web-a', money('8.01'), 2],
      ['server web-b', money('3.00'), 1],
    ],
  )
  const [receipt] = await items(client, `${at}/receipts`)
  assert.deepEqual([receipt?.['source'], receipt?.['amount']], ['deposit', money('5.00')])
  assert.equal((await items(client, '/billing/invoices?status=paid')).length, 0)
  assert.equal((await items(client, `/billing/invoices?month=${String(invoice?.['month'])}`)).length, 1)
})

test('a line is explained by its usage, which adds up to it', async () => {
  const { account, client } = await newCustomer()
  for (const hour of [1, 3, 5]) await addUsage(account, 'explained', hour, '0.015')
  await closeMonth()
  const [invoice] = await items(client, '/billing/invoices')
  const [line] = await items(client, `/billing/invoices/${String(invoice?.['id'])}/lines`)
  const at = `/billing/invoices/${String(invoice?.['id'])}/lines/${String(line?.['id'])}`
  const shown = good(await client.get(at)).body
  assert.deepEqual(
    [shown['exact'], shown['rounding'], shown['amount'], shown['usages']],
    [money('0.045'), money('0.005'), money('0.05'), 3],
  )
  const usage = await items(client, `${at}/usage`)
  assert.deepEqual(
    usage.map(({ exact, quantity }) => [exact, quantity]),
    Array.from({ length: 3 }, () => [money('0.015'), 1]),
  )
})

test('foreign invoices, lines and receipts answer 906, as those that never were', async () => {
  const { account } = await newCustomer()
  await addUsage(account, 'foreign', 1, '9')
  await deposit(account, 100n)
  await closeMonth()
  const [row] =
    await world.run(`select i.id::text as id, l.id::text as line, p.id::text as receipt from invoice i
    join invoice_line l on l.invoice_id = i.id join invoice_payment p on p.invoice_id = i.id where i.account_id = ${account.id}`)
  const { client: other } = await newCustomer()
  for (const id of [String(row?.['id']), '987654321', '0', '-1', 'x'])
    for (const rest of [
      '',
      '/lines',
      '/receipts',
      '/document',
      `/lines/${String(row?.['line'])}`,
      `/lines/${String(row?.['line'])}/usage`,
      `/receipts/${String(row?.['receipt'])}/document`,
    ])
      refused(await other.get(`/billing/invoices/${id}${rest}`), 404, 906)
  refused(await other.post(`/billing/invoices/${String(row?.['id'])}/pay`, {}), 404, 906)
})

test('paying takes the deposit, and asks the provider for what is left', async () => {
  const { account, client } = await newCustomer()
  await addUsage(account, 'paid', 1, '30')
  await closeMonth()
  const [invoice] = await items(client, '/billing/invoices')
  await deposit(account, 1000n)
  const pay = `/billing/invoices/${String(invoice?.['id'])}/pay`
  const first = good(await client.post(pay, {})).body
  assert.deepEqual([first['open'], first['status']], [money('20.00'), 'open'])
  assert.match(String(first['payUrl']), /^http.*\/payment-demo\//)
  await deposit(account, 2000n)
  const second = good(await client.post(pay, {})).body
  assert.deepEqual(second, { open: money('0.00'), status: 'paid', payUrl: null, isCharging: false })
  refused(await client.post(pay, { returnUrl: 'https://elsewhere.example/' }), 400, 903)
})

test('an invoice is a PDF in English and Hebrew, and so is its receipt', async () => {
  const { account, client } = await newCustomer()
  await world.run(
    `update account set name = '=#read("/etc/passwd")' || chr(8238) || 'x' where id = ${account.id}`,
  )
  await addUsage(account, 'printed', 1, '12')
  await deposit(account, 100n)
  await closeMonth()
  const [invoice] = await items(client, '/billing/invoices')
  const at = `/billing/invoices/${String(invoice?.['id'])}`
  const [receipt] = await items(client, `${at}/receipts`)
  for (const path of [`${at}/document`, `${at}/receipts/${String(receipt?.['id'])}/document`])
    for (const language of ['en', 'he']) {
      const answer = await client.get(`${path}?language=${language}`)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'application/pdf')
    }
})

test('the upcoming invoice is the one that is issued, if nothing changes', async () => {
  const { account, client } = await newCustomer()
  const { newServer, began } = await openUsage(world, account)
  await began(await newServer({ traffic: 'b20' }), 'month_of(billing_now())')
  await newServer({ billing: 'monthly', traffic: 'b20' })
  await addUsage(account, 'gone', 1, '0.335')
  const [upcoming, ...others] = await items(client, '/billing/upcoming')
  assert.deepEqual(others, [])
  const lines = await items(client, '/billing/upcoming/lines?sorting=resource')
  assert.equal(lines.length, 3)
  await closeMonth()
  await work()
  const [invoice] = await items(client, '/billing/invoices')
  assert.deepEqual(
    [(upcoming?.['atMonthEnd'] as Row | undefined)?.['total'], upcoming?.['month']],
    [invoice?.['total'], invoice?.['month']],
  )
  const issued = await items(client, `/billing/invoices/${String(invoice?.['id'])}/lines?sorting=resource`)
  assert.deepEqual(
    lines.map(({ resource, amount, quantity }) => [resource, amount, quantity]),
    issued.map(({ resource, amount, quantity }) => [resource, amount, quantity]),
  )
})
