import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addCard } from '../../../demo-host/svc/domain/payments/embedded/add-card.ts'
import { sendEvents } from '../../../demo-host/svc/domain/payments/embedded/events.ts'
import { giveProfile } from '../harness/money/billing.ts'
import { openBrokenPayments } from '../harness/money/broken-payments.ts'
import { good } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'

const plan = { seed: 20_261_130, failing: 0.5, isBroken: false }
const { world, query, webhookSecret } = await openBrokenPayments(plan)

const receiver = async () => ({
  secret: webhookSecret,
  async send(body: string, headers: Record<string, string>) {
    const address = 'http://localhost:8080/svc/billing/providerEvent/stripe'
    return (await world.service.app.request(address, { method: 'POST', body, headers })).ok
  },
})

const round = async () => {
  await world.run('update embedded_payment_event set due_at = now()')
  await sendEvents(query, receiver)
  await world.run(`update inbound_event set due_at = now() where state = 'waiting'`)
  await world.run('update payment_setup set check_at = now() where check_at is not null')
  await world.run('update card_check set due_at = now() where due_at is not null')
  await world.service.drainPayments()
}

test('12 card checks with lost answers: each charged once, and paid back once', async () => {
  const customers = []
  for (let number = 0; number < 12; number += 1) {
    const account = await world.account()
    await giveProfile(world, account, { state: 2, verification_flow: 1 })
    const client = await signedIn(world, account)
    const { body } = good(await client.post('/billing/cards', {}))
    await addCard(query, String(body['payUrl']).split('/').at(-1)!, 'valid')
    customers.push({ account, client })
  }
  await round()
  plan.isBroken = true
  for (const { client } of customers) good(await client.post('/billing/cardCheck', {}))
  for (let times = 0; times < 4; times += 1) await round()
  plan.isBroken = false
  await round()
  plan.isBroken = true
  for (const [number, { account, client }] of customers.entries()) {
    const [row] = await world.run(
      `select amount_minor::int as minor from card_check where account_id = ${account.id}`,
    )
    const minor = Number(row?.['minor'])
    const amount = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
    // One of three passes, one fails, and one is not answered.
    const guesses = [[amount], ['9.99', '9.98', '9.97'], []][number % 3]!
    for (const typed of guesses)
      good(await client.post('/billing/cardCheck/amount', { amount: { amount: typed, currency: 'USD' } }))
  }
  await world.run(`update card_check set answer_by = now() where outcome is null`)
  for (let times = 0; times < 4; times += 1) await round()
  plan.isBroken = false
  for (let times = 0; times < 3; times += 1) await round()

  const [ended] = await world.run(`select count(*) filter (where outcome = 'passed')::int as passed,
    count(*) filter (where outcome = 'failed')::int as failed, count(*) filter (where outcome = 'expired')::int as expired,
    count(*) filter (where refund_state = 'succeeded')::int as back, sum(amount_minor)::int as minor from card_check`)
  const [known] = await world.run(`select count(*) filter (where kind = 'intent')::int as charges,
    count(*) filter (where kind = 'refund')::int as refunds, sum((body ->> 'amount')::int) filter (where kind = 'refund')::int as minor
    from embedded_payment`)
  assert.deepEqual(ended, { passed: 4, failed: 4, expired: 4, back: 12, minor: known?.['minor'] })
  assert.deepEqual([known?.['charges'], known?.['refunds']], [12, 12])
  const [books] = await world.run(
    `select coalesce(sum(balance_minor), 0)::int as minor, count(*) filter (where balance_minor <> 0)::int as open from ledger_account`,
  )
  assert.deepEqual(books, { minor: 0, open: 0 })
})
