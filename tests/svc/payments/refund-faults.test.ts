import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardName } from '../../../demo-host/svc/domain/payments/embedded/cards.ts'
import { sendEvents } from '../../../demo-host/svc/domain/payments/embedded/events.ts'
import { decideDue, payWith } from '../../../demo-host/svc/domain/payments/embedded/pay.ts'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openBrokenPayments } from '../harness/money/broken-payments.ts'

const plan = { seed: 20_261_129, failing: 0.4, isBroken: false }
const { world, query, webhookSecret, chance } = await openBrokenPayments(plan)

const receiver = async () => ({
  secret: webhookSecret,
  async send(body: string, headers: Record<string, string>) {
    if (plan.isBroken && chance() < 0.3) return false
    const address = 'http://localhost:8080/svc/billing/providerEvent/stripe'
    return (await world.service.app.request(address, { method: 'POST', body, headers })).ok
  },
})

const round = async () => {
  await world.run('update embedded_payment set due_at = now() where due_at is not null')
  await decideDue(query)
  await world.run('update embedded_payment_event set due_at = now()')
  await sendEvents(query, receiver)
  await world.run(`update inbound_event set due_at = now() where state = 'waiting'`)
  await world.run('update deposit set check_at = now() where check_at is not null')
  await world.run('update refund set due_at = now() where due_at is not null')
  await world.service.drainPayments()
}

test('30 refunds with lost answers: the provider paid back what the books say', async () => {
  const { account: administrator, client: staff } = await withRights(world, 'admin')
  await world.run(`update account set billing_admin_enabled = true where id = ${administrator.id}`)
  const account = await world.account()
  const client = await signedIn(world, account)
  const cards: readonly CardName[] = ['succeeds', 'refundLate', 'refundReturned']
  const deposits: string[] = []
  for (const card of cards) {
    const { body } = good(
      await client.post('/billing/deposit', { amount: { amount: '300.00', currency: 'USD' } }),
    )
    await payWith(query, String(body['payUrl']).split('/').at(-1)!, card)
    deposits.push(String(body['id']))
  }
  await round()
  plan.isBroken = true
  for (let number = 0; number < 30; number += 1) {
    const amount = `${1 + Math.floor(chance() * 20)}.${10 + Math.floor(chance() * 90)}`
    good(
      await staff.post(`/users/aurora/${account.id}/payments/deposit-${deposits[number % 3]!}/refunds`, {
        amount: { amount, currency: 'USD' },
        reason: 'Asked for it',
      }),
    )
    if (number % 5 === 4) await round()
  }
  for (let times = 0; times < 3; times += 1) await round()
  plan.isBroken = false
  for (let times = 0; times < 3; times += 1) await round()

  const [back] =
    await world.run(`select count(*)::int as count, sum((body ->> 'amount')::bigint)::int as minor
    from embedded_payment where kind = 'refund' and body ->> 'status' = 'succeeded'`)
  const [noted] = await world.run(
    `select count(*)::int as count, sum(amount_minor)::int as minor from refund where state = 'succeeded'`,
  )
  const [all] =
    await world.run(`select count(*)::int as made, count(*) filter (where state not in ('succeeded', 'failed'))::int as open,
    (select count(*)::int from embedded_payment where kind = 'refund') as known from refund`)
  const [deposited] = await world.run(
    `select -sum(balance_minor)::int as minor from ledger_account where kind = 'customer_deposit'`,
  )
  const [clearing] = await world.run(
    `select sum(balance_minor) filter (where kind = 'payment_clearing')::int as paid,
      coalesce(sum(balance_minor) filter (where kind = 'refund_clearing'), 0)::int as waiting from ledger_account`,
  )
  assert.deepEqual(all, { made: 30, open: 0, known: 30 })
  assert.deepEqual(noted, back)
  assert.equal(Number(deposited?.['minor']), 90_000 - Number(back?.['minor']))
  assert.deepEqual(clearing, { paid: 90_000 - Number(back?.['minor']), waiting: 0 })
})
