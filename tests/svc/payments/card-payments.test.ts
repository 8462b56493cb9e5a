import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { openPaying } from '../harness/money/payments.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)

const customer = async () => {
  const account = await world.account({})
  return { account, client: await signedIn(world, account) }
}

interface CardRow {
  id: string
  last4: string
  isDefault: boolean
  expiry: string
}

const cardsOf = async (client: Awaited<ReturnType<typeof customer>>['client']): Promise<CardRow[]> =>
  good(await client.get('/billing/cards')).body['cards'] as CardRow[]

test('a card is added on the provider’s page, with last four digits and no number', async () => {
  const { account, client } = await customer()
  const page = await paying.addCard(client)
  assert.equal(page, 'http://localhost:8080/billing')
  const [card, ...others] = await cardsOf(client)
  assert.deepEqual([card?.last4, card?.isDefault, card?.expiry, others], ['4242', true, 'valid', []])
  const events = await world.run(
    `select event, method from audit where account_id = ${account.id} and event like 'card%'`,
  )
  assert.deepEqual(
    events.map(({ event, method }) => [event, method]),
    [['card-added', 'visa 4242']],
  )
})

test('a refused card is not added, and a challenge has to be confirmed', async () => {
  const { client } = await customer()
  assert.match(await paying.addCard(client, 'refused'), /declined/)
  assert.match(await paying.addCard(client, 'confirms'), /Confirm/)
  assert.deepEqual(await cardsOf(client), [])
  await paying.addCard(client, 'confirms', '?confirmed')
  assert.equal((await cardsOf(client))[0]?.last4, '3155')
})

test('removing the default card makes the newest of the others the default', async () => {
  const { client } = await customer()
  await paying.addCard(client)
  await paying.addCard(client, 'mastercard')
  const [first, second] = await cardsOf(client)
  assert.deepEqual([first?.last4, second?.last4, second?.expiry], ['4242', '4444', 'valid'])
  good(await client.call('PUT', `/billing/cards/${second!.id}/default`, { body: {} }))
  assert.equal((await cardsOf(client))[0]?.last4, '4444')
  good(await client.call('DELETE', `/billing/cards/${second!.id}`))
  assert.deepEqual(
    (await cardsOf(client)).map(({ last4, isDefault }) => [last4, isDefault]),
    [['4242', true]],
  )
  await paying.settle()
  const [wire] =
    await world.run(`select body ->> 'customer' as customer from embedded_payment where kind = 'method'
    and id = (select reference from payment_method where id = ${second!.id})`)
  assert.equal(wire?.['customer'], null)
})

test('cards of others are not found', async () => {
  const { client } = await customer()
  await paying.addCard(client)
  const [card] = await cardsOf(client)
  const other = await customer()
  refused(await other.client.call('DELETE', `/billing/cards/${card!.id}`), 404, 906)
  refused(await other.client.call('PUT', `/billing/cards/${card!.id}/default`, { body: {} }), 404, 906)
})

test('an invoice is charged to the default card once, and posted once', async () => {
  const { account, client } = await customer()
  await paying.addCard(client)
  const begun = await paying.charge(account, 'invoice', 'i1')
  assert.deepEqual(await paying.charge(account, 'invoice', 'i1'), begun)
  await paying.settle()
  await paying.settle()
  assert.equal((await paying.payment(begun!.id))['state'], 'paid')
  assert.equal(await paying.balance(account.id), 2500)
})

test('a decline is kept in words, changes no balance, and another try is possible', async () => {
  const { account, client } = await customer()
  await paying.addCard(client, 'noFunds')
  const begun = await paying.charge(account, 'invoice', 'i2')
  await paying.settle()
  const { items } = good(await client.get('/billing/payments')).body as {
    items: { status: string; reason: string }[]
  }
  assert.deepEqual([items[0]?.status, items[0]?.reason], ['failed', 'funds'])
  assert.equal(await paying.balance(account.id, 'customer_receivable'), 0)
  const again = await paying.charge(account, 'invoice', 'i2')
  assert.notEqual(again?.id, begun?.id)
})

test('a charge whose answer is lost is found before another is made', async () => {
  const { account, client } = await customer()
  await paying.addCard(client, 'silentLater')
  const begun = await paying.charge(account, 'deposit', 'd1')
  await paying.settle()
  assert.equal((await paying.payment(begun!.id))['state'], 'waiting')
  // Keys are forgotten after a day: only the search knows.
  await world.run('delete from embedded_payment_key')
  await paying.settle()
  assert.equal((await paying.payment(begun!.id))['state'], 'paid')
  assert.equal(await paying.balance(account.id), 2500)
  const made = await world.run(
    `select from embedded_payment where kind = 'intent' and body -> 'metadata' ->> 'order' = 'payment ${begun!.id}'`,
  )
  assert.equal(made.length, 1)
})

test('a slow bank leaves a payment in processing until its event comes', async () => {
  const { account, client } = await customer()
  await paying.addCard(client, 'slow')
  const begun = await paying.charge(account, 'deposit', 'd2')
  await world.service.drainPayments()
  assert.equal((await paying.payment(begun!.id))['state'], 'processing')
  await paying.settle()
  await paying.settle()
  assert.equal((await paying.payment(begun!.id))['state'], 'paid')
})

test('a bank that wants the customer is paid on its page, once', async () => {
  const { account, client } = await customer()
  await paying.addCard(client, 'asksAlways')
  const begun = await paying.charge(account, 'invoice', 'i3')
  await paying.settle()
  const row = await paying.payment(begun!.id)
  assert.deepEqual([row['state'], row['reason']], ['action', 'authentication'])
  const told = await world.run(
    `select from notification where owner_id = ${account.id} and kind = 'paymentAction'`,
  )
  assert.equal(told.length, 1)
  const opened = good(await client.post(`/billing/payments/${begun!.id}/page`, {})).body as { payUrl: string }
  assert.deepEqual(good(await client.post(`/billing/payments/${begun!.id}/page`, {})).body, opened)
  await paying.pay(opened as never, 'succeeds')
  await paying.settle()
  await paying.settle()
  assert.equal((await paying.payment(begun!.id))['state'], 'paid')
  assert.equal(await paying.balance(account.id), 2500)
  refused(await client.post(`/billing/payments/${begun!.id}/page`, {}), 400, 927)
})

test('an invoice without a card waits for its customer; a deposit is not begun', async () => {
  const { account, client } = await customer()
  assert.equal(await paying.charge(account, 'deposit', 'd3'), undefined)
  const begun = await paying.charge(account, 'invoice', 'i4')
  assert.equal(begun?.state, 'action')
  const { payUrl } = good(await client.post(`/billing/payments/${begun!.id}/page`, {})).body as {
    payUrl: string
  }
  assert.match(payUrl, /payment-demo/)
  const other = await customer()
  refused(await other.client.post(`/billing/payments/${begun!.id}/page`, {}), 404, 906)
})

test('a card that is removed before its charge fails it, and nothing is charged', async () => {
  const { account, client } = await customer()
  await paying.addCard(client)
  const begun = await paying.charge(account, 'invoice', 'i5')
  const [card] = await cardsOf(client)
  good(await client.call('DELETE', `/billing/cards/${card!.id}`))
  await paying.settle()
  const row = await paying.payment(begun!.id)
  assert.deepEqual([row['state'], row['reason'], row['tries']], ['failed', 'removed', 0])
})

test('a failed payment that is paid after another attempt becomes deposit, once', async () => {
  const { account, client } = await customer()
  await paying.addCard(client, 'noFunds')
  const first = await paying.charge(account, 'invoice', 'i6')
  await paying.settle()
  const second = await paying.charge(account, 'invoice', 'i6')
  assert.notEqual(second?.id, first?.id)
  const { reference } = await paying.payment(first!.id)
  await world.run(`update embedded_payment set body = body || '{"status": "succeeded", "amount_received": 2500, "last_payment_error": null}'
    where id = '${String(reference)}'`)
  for (const id of ['evt_late', 'evt_late', 'evt_again']) {
    good(await paying.event({ id, object: String(reference), type: 'payment_intent.succeeded' }))
    await world.service.drainPayments()
  }
  const late = await paying.payment(first!.id)
  assert.deepEqual([late['state'], late['is_late']], ['paid', true])
  assert.equal(await paying.balance(account.id), 2500)
  assert.equal(await paying.balance(account.id, 'customer_receivable'), 0)
  assert.equal((await paying.charge(account, 'invoice', 'i6'))?.id === first?.id, false)
})
