import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openEmbeddedPayments } from '../../../demo-host/svc/domain/payments/embedded/embedded.ts'
import type { Fault } from '../../../demo-host/svc/domain/payments/embedded/api.ts'
import { payWith } from '../../../demo-host/svc/domain/payments/embedded/pay.ts'
import { openStripe } from '../../../demo-host/svc/domain/payments/stripe.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PAYMENTS: 'none' })
after(world.close)
const { query } = world.service.db
let fault: Fault = 'none'
const embedded = await openEmbeddedPayments(query, world.keys, 'http://localhost:8080/pay', () => fault)
after(embedded.close)
const provider = openStripe(embedded.accountOf(7), embedded.address)

const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const
let number = 0
const order = () => ({
  order: `order ${(number += 1)}`,
  amount: usd(1234n),
  title: 'Deposit & more = "50 %" ₪',
  email: 'a+b@portico.example',
  language: 'he' as const,
  returnUrl: 'http://localhost:8080/paid?a=1&b=2',
  cancelUrl: 'http://localhost:8080/',
  expiresAt: new Date(Date.now() + 3_600_000),
  key: `key ${number}`,
})

const during = async <T>(what: Fault, work: () => Promise<T>): Promise<T> => {
  fault = what
  try {
    return await work()
  } finally {
    fault = 'none'
  }
}

const paid = async (): Promise<string> => {
  const { reference } = await provider.createCheckout(order())
  await payWith(query, reference, 'succeeds')
  const { payment, state } = await provider.findCheckout(reference)
  assert.equal(state, 'paid')
  return payment!
}

test('a checkout is the same one for the same key, also after a time-out', async () => {
  const given = order()
  await assert.rejects(
    during('unanswered', () => provider.createCheckout(given)),
    { problem: 'unknown' },
  )
  const [first, second] = [await provider.createCheckout(given), await provider.createCheckout(given)]
  assert.deepEqual(first, second)
  assert.deepEqual([first.order, first.state, first.amount], [given.order, 'open', usd(1234n)])
  const rows = await world.run(
    `select from embedded_payment where body ->> 'client_reference_id' = '${given.order}'`,
  )
  assert.equal(rows.length, 1)
})

test('a call that never arrived, or reached no server, is unknown, not failed', async () => {
  await assert.rejects(
    during('dropped', () => provider.createCheckout(order())),
    { problem: 'unknown' },
  )
  const unreachable = openStripe(embedded.accountOf(7), new URL('http://127.0.0.1:1'))
  await assert.rejects(unreachable.findCheckout('cs_test_1'), { problem: 'unknown' })
})

test('what does not exist is refused, and a wrong key is misconfigured', async () => {
  await assert.rejects(provider.findCheckout('cs_test_nothing'), { problem: 'refused' })
  const other = openStripe({ secretKey: 'sk_test_7_guessed', webhookSecrets: [] }, embedded.address)
  await assert.rejects(other.createCheckout(order()), { problem: 'misconfigured' })
})

test('the account of another company finds nothing of this one', async () => {
  const { reference } = await provider.createCheckout(order())
  const other = openStripe(embedded.accountOf(8), embedded.address)
  await assert.rejects(other.findCheckout(reference), { problem: 'refused' })
})

test('a refund is made once for its key, and never above what was paid', async () => {
  const payment = await paid()
  await assert.rejects(
    during('unanswered', () => provider.refund(payment, usd(1000n), 'refund 1')),
    { problem: 'unknown' },
  )
  const made = await provider.refund(payment, usd(1000n), 'refund 1')
  assert.deepEqual([made.state, made.amount], ['succeeded', usd(1000n)])
  // Stripe forgets its keys after a day.
  await world.run('delete from embedded_payment_key')
  assert.deepEqual(await provider.refund(payment, usd(1000n), 'refund 1'), made)
  await assert.rejects(provider.refund(payment, usd(235n), 'refund 2'), { problem: 'refused' })
  const rest = await provider.refund(payment, usd(234n), 'refund 3')
  assert.equal(rest.state, 'succeeded')
})
