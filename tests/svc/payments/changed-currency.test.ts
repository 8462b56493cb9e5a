import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { good, refused } from '../harness/world/client.ts'
import { openPaying } from '../harness/money/payments.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)

const customer = async () => {
  const account = await world.account()
  return { account, client: await signedIn(world, account) }
}

test('a charge that is answered in another currency is posted nowhere, and says so', async () => {
  const { account, client } = await customer()
  await paying.addCard(client, 'slow')
  const begun = await paying.charge(account, 'deposit', 'other currency')
  await world.service.drainPayments()
  assert.equal((await paying.payment(begun!.id))['state'], 'processing')
  await world.run(`update embedded_payment set body = body || '{"currency": "ils"}'
    where kind = 'intent' and body -> 'metadata' ->> 'order' = 'payment ${begun!.id}'`)
  await paying.settle()
  const row = await paying.payment(begun!.id)
  assert.deepEqual([row['state'], row['reason'], row['due_at']], ['processing', 'differs', null])
  assert.equal(await paying.balance(account.id), 0)
})

test('an event that comes again after it was forgotten credits nothing more', async () => {
  const { account, client } = await customer()
  const deposit = await paying.begin(client)
  await paying.pay(deposit, 'silent')
  const object = await paying.referenceOf(deposit.id)
  good(await paying.event({ id: 'evt_forgotten', object }))
  await paying.settle()
  await world.run(`delete from inbound_event where event_id = 'evt_forgotten'`)
  good(await paying.event({ id: 'evt_forgotten', object }))
  await paying.settle()
  assert.equal(await paying.balance(account.id), 2500)
})

test('a site’s new currency refuses amounts quoted before, and credits what was begun', async () => {
  const { account, client } = await customer()
  const quoted = async () =>
    (good(await client.get('/billing/balance')).body['least'] as { currency: string }).currency
  assert.equal(await quoted(), 'USD')
  const begun = await paying.begin(client)
  await world.run(`update site set currency = 'ILS' where slug = 'aurora'`)
  // Nodes learn of it within a second.
  for (let tries = 0; tries < 100 && (await quoted()) !== 'ILS'; tries += 1) await setTimeout(100)
  const answer = await client.post('/billing/deposit', { amount: { amount: '25.00', currency: 'USD' } })
  refused(answer, 400, 903)
  assert.equal(answer.body.errors?.[0]?.params?.['reason'], 'depositCurrency')
  await paying.pay(begun, 'succeeds')
  await paying.settle()
  const shown = await paying.shown(client, begun.id)
  assert.deepEqual([shown.status, shown.amount], ['completed', { amount: '25.00', currency: 'USD' }])
  const kinds = await world.run(
    `select currency, (-balance_minor)::int as minor from ledger_account where kind = 'customer_deposit' and account_id = ${account.id}`,
  )
  assert.deepEqual(kinds, [{ currency: 'USD', minor: 2500 }])
})
