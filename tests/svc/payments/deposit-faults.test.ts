import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardName } from '../../../demo-host/svc/domain/payments/embedded/cards.ts'
import { sendEvents } from '../../../demo-host/svc/domain/payments/embedded/events.ts'
import { decideDue, payWith } from '../../../demo-host/svc/domain/payments/embedded/pay.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openBrokenPayments } from '../harness/money/broken-payments.ts'

const plan = { seed: 20_261_128, failing: 0.25, isBroken: true }
const { world, query, webhookSecret, chance } = await openBrokenPayments(plan)
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)]!

/** A receiver that loses events and its own answers. */
const receiver = async () => ({
  secret: webhookSecret,
  async send(body: string, headers: Record<string, string>) {
    if (plan.isBroken && chance() < 0.2) return false
    const address = 'http://localhost:8080/svc/billing/providerEvent/stripe'
    const answer = await world.service.app.request(address, { method: 'POST', body, headers })
    return answer.ok && !(plan.isBroken && chance() < 0.2)
  },
})

/** What no one has paid yet is checked once, at the end. */
const isDecided = `reference is null or exists (select from embedded_payment e where e.id = reference and e.body ->> 'status' <> 'open')`

const round = async (which = isDecided) => {
  await world.run('update embedded_payment set due_at = now() where due_at is not null')
  await decideDue(query)
  await world.run('update embedded_payment_event set due_at = now()')
  await sendEvents(query, receiver)
  await world.run(`update inbound_event set due_at = now() where state = 'waiting'`)
  await world.run(`update deposit set check_at = now() where check_at is not null and (${which})`)
  await world.service.drainPayments()
}

const cards: readonly CardName[] = [
  'succeeds',
  'succeeds',
  'silent',
  'twice',
  'late',
  'lateDeclined',
  'reversed',
  'declined',
]

/** Deposits of one customer, some of them begun by a call that is repeated, some left unpaid. */
const customer = async (each: number): Promise<number> => {
  const account = await world.account()
  const client = await signedIn(world, account)
  for (let number = 0; number < each; number += 1) {
    const amount = {
      amount: `${5 + Math.floor(chance() * 900)}.${10 + Math.floor(chance() * 90)}`,
      currency: 'USD',
    }
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await client.post(
        '/billing/deposit',
        { amount },
        { 'idempotency-key': `deposit ${number}`.replace(' ', '-') },
      )
      if (answer.status === 200) break
      assert.equal(answer.status, 503, answer.text)
    }
  }
  const rows = await world.run(
    `select pay_url from deposit where account_id = ${account.id} and pay_url is not null`,
  )
  for (const { pay_url: url } of rows)
    if (chance() < 0.85) await payWith(query, String(url).split('/').at(-1)!, oneOf(cards))
  return account.id
}

const many = Number(process.env['PORTICO_DEPOSITS'] ?? 120)

test(`${many} deposits, any call dropped or unanswered: the provider's total is the ledger's`, async () => {
  const each = 20
  for (let made = 0; made < many; made += each) await customer(each)
  for (let times = 0; times < 3; times += 1) await round()
  plan.isBroken = false
  await round()
  await round('true')

  const [taken] =
    await world.run(`select count(*)::int as count, sum((body ->> 'amount_received')::bigint)::bigint as minor
    from embedded_payment where kind = 'intent' and body ->> 'status' = 'succeeded'`)
  const [booked] =
    await world.run(`select count(distinct e.transaction_id)::int as count, -sum(e.amount_minor)::bigint as minor
    from ledger_entry e join ledger_account a on a.id = e.ledger_account_id where a.kind = 'customer_deposit'`)
  const [noted] = await world.run(
    'select count(*)::int as count, sum(amount_minor)::bigint as minor from deposit where state = 3',
  )
  assert.ok(Number(taken?.['count']) > many / 3, String(taken?.['count']))
  assert.deepEqual(booked, taken)
  assert.deepEqual(noted, taken)
  const waiting = await world.run(`select id from inbound_event where state <> 'done'`)
  assert.deepEqual(waiting, [])
})
