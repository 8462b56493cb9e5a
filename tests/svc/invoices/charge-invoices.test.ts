import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { giveProfile } from '../harness/money/billing.ts'
import { good } from '../harness/world/client.ts'
import { openInvoicing } from '../harness/money/invoices.ts'
import { openPaying } from '../harness/money/payments.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'
import type { SavedCardName } from '../../../demo-host/svc/domain/payments/embedded/saved-cards.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)
const { closeMonth, work, deposit, addUsage, invoices, balances } = openInvoicing(world)

const customer = async (card?: SavedCardName) => {
  const account = await world.account()
  const client = await signedIn(world, account)
  if (card) await paying.addCard(client, card)
  await addUsage(account, `s${account.id}`, 1, '30')
  return { account, client }
}

const payments = (accountId: number) =>
  world.run(
    `select state, amount_minor::int as minor from payment where account_id = ${accountId} order by id`,
  )

const receipts = (accountId: number) =>
  world.run(
    `select source, amount_minor::int as minor from invoice_payment where account_id = ${accountId} order by id`,
  )

const mails = async (email: string): Promise<string[]> =>
  (await world.messages(email)).map(({ subject }) => subject).filter((subject) => /payment/.test(subject))

test('what the deposit leaves open is charged to the default card once, under repeated events', async () => {
  const { account } = await customer('valid')
  await deposit(account, 1000n)
  await closeMonth()
  await Promise.all([work(), work()])
  assert.deepEqual(await payments(account.id), [{ state: 'waiting', minor: 2000 }])
  await paying.settle()
  await paying.settle()
  await work()
  assert.deepEqual(await payments(account.id), [{ state: 'paid', minor: 2000 }])
  assert.deepEqual(await receipts(account.id), [
    { source: 'deposit', minor: 1000 },
    { source: 'card', minor: 2000 },
  ])
  const [invoice] = await invoices(account)
  assert.deepEqual([invoice?.['state'], invoice?.['open']], ['paid', 0])
  assert.deepEqual(await balances(account), {
    customer_unbilled: 0,
    customer_receivable: 0,
    customer_deposit: 0,
  })
  assert.match((await mails(account.email)).join(), /We received your .* payment/)
})

test('what was paid otherwise before the charge becomes deposit', async () => {
  const { account } = await customer('valid')
  await closeMonth()
  await deposit(account, 2500n)
  await work()
  await paying.settle()
  assert.deepEqual(await receipts(account.id), [
    { source: 'deposit', minor: 2500 },
    { source: 'card', minor: 500 },
  ])
  const { customer_deposit: kept, customer_receivable: owed } = await balances(account)
  assert.deepEqual([kept, owed], [2500, 0])
})

test('a payment of an invoice that is paid already is a deposit in full', async () => {
  const { account } = await customer('valid')
  await closeMonth()
  await deposit(account, 3000n)
  await work()
  await paying.settle()
  assert.deepEqual(await receipts(account.id), [{ source: 'deposit', minor: 3000 }])
  assert.equal((await balances(account))['customer_deposit'], 3000)
})

test('a declined card is not charged again for a day, and notifies once', async () => {
  const { account } = await customer('noFunds')
  await closeMonth()
  await paying.settle()
  await work()
  assert.deepEqual(await payments(account.id), [{ state: 'failed', minor: 3000 }])
  assert.match((await mails(account.email)).join(), /^Your .* payment didn't go through$/)
  await world.run(`select billing_clock_advance(billing_now() + interval '25 hours')`)
  await work()
  assert.deepEqual(
    (await payments(account.id)).map(({ state }) => state),
    ['failed', 'waiting'],
  )
})

test('another default card is charged at once after a decline', async () => {
  const { account, client } = await customer('noFunds')
  await closeMonth()
  await paying.settle()
  await paying.addCard(client)
  const { cards } = good(await client.get('/billing/cards')).body as {
    cards: { id: string; isDefault: boolean }[]
  }
  const other = cards.find(({ isDefault }) => !isDefault)!
  good(await client.call('PUT', `/billing/cards/${other.id}/default`, { body: {} }))
  await work()
  await paying.settle()
  const [invoice] = await invoices(account)
  assert.equal(invoice?.['state'], 'paid')
})

test('an account that pays by deposit is not charged', async () => {
  const { account } = await customer('valid')
  await giveProfile(world, account, { state: 3, payment_type: 1 })
  await closeMonth()
  assert.deepEqual(await payments(account.id), [])
})

test('paying now charges the card, and leads to the payment page after a decline', async () => {
  const { account, client } = await customer()
  await closeMonth()
  await paying.addCard(client, 'noFunds')
  const [invoice] = await invoices(account)
  const pay = async () => good(await client.post(`/billing/invoices/${String(invoice?.['id'])}/pay`, {})).body
  const first = await pay()
  assert.deepEqual([first['isCharging'], first['payUrl']], [true, null])
  await paying.settle()
  assert.deepEqual(await payments(account.id), [{ state: 'failed', minor: 3000 }])
  const second = await pay()
  assert.match(String(second['payUrl']), /payment-demo/)
  await paying.pay(second as never, 'succeeds')
  await paying.settle()
  await paying.settle()
  const [paid] = await invoices(account)
  assert.equal(paid?.['state'], 'paid')
  assert.deepEqual(await receipts(account.id), [{ source: 'card', minor: 3000 }])
})

test('the history links an invoice and what paid it', async () => {
  const { account, client } = await customer('valid')
  await deposit(account, 1000n)
  await closeMonth()
  await paying.settle()
  const [invoice] = await invoices(account)
  const { items } = good(await client.get('/billing/history')).body as {
    items: { kind: string; document: string; invoiceId: string }[]
  }
  const linked = items.filter(({ invoiceId }) => invoiceId !== '')
  assert.deepEqual(linked.map(({ kind }) => kind).toSorted(), ['cardPayment', 'invoice', 'paidFromDeposit'])
  for (const { document, invoiceId } of linked)
    assert.deepEqual([document, invoiceId], [invoice?.['number'], String(invoice?.['id'])])
})
