import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { openInvoicing } from '../harness/money/invoices.ts'
import { openPaying } from '../harness/money/payments.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)
const { addUsage, closeMonth } = openInvoicing(world)
type Row = Record<string, unknown>
const items = async (client: Client, path: string) =>
  good(await client.get(path)).body['items'] as unknown as Row[]
const money = (amount: string) => ({ amount, currency: 'USD' })
const { account: administrator, client: staff } = await withRights(world, 'admin')
await world.run(`update account set billing_admin_enabled = true where id = ${administrator.id}`)

/** A customer who deposited 25.00. */
const depositor = async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const deposit = await paying.begin(client)
  await paying.pay(deposit, 'succeeds')
  await paying.settle()
  const [row] = await world.run(`select payment from deposit where id = ${deposit.id}`)
  const at = `/users/aurora/${account.id}`
  return { account, client, deposit, at, payment: String(row?.['payment']) }
}

/** A refund in the provider's dashboard, whose events are not sent unless the provider says so. */
const inDashboard = async (payment: string, minor: number, status = 'succeeded'): Promise<string> => {
  const id = `re_dash${payment.slice(3, 15)}${minor}${status.length}`
  await world.run(`insert into embedded_payment (id, account, kind, body) select '${id}', account, 'refund', jsonb_build_object('id', '${id}',
      'object', 'refund', 'amount', ${minor}, 'currency', body -> 'currency', 'payment_intent', id, 'metadata', '{}'::jsonb,
      'created', extract(epoch from now())::bigint, 'status', '${status}') from embedded_payment where id = '${payment}'`)
  return id
}

const event = async (object: string, type = 'refund.created') => {
  good(await paying.event({ id: `evt_${type}_${object}_${Math.random()}`, object, type }))
  await world.service.drainPayments()
}

const look = () => world.service.drainRefunds()

const moneyOf = (id: number) => Promise.all([paying.balance(id), paying.balance(id, 'customer_receivable')])

test('a refund of the dashboard is booked once, however often it is reported', async () => {
  const { account, client, at, payment } = await depositor()
  const id = await inDashboard(payment, 1000)
  await event(id)
  await event(id, 'refund.updated')
  await event(payment, 'charge.refunded')
  await paying.settle()
  assert.deepEqual(await moneyOf(account.id), [1500, 0])
  const made = await items(staff, `${at}/refunds`)
  assert.deepEqual(
    made.map(({ amount, status, origin, createdBy, reason }) => [amount, status, origin, createdBy, reason]),
    [[money('10.00'), 'succeeded', 'provider', '', id]],
  )
  const [line] = await items(client, '/billing/history?kind=refund')
  assert.deepEqual([line?.['amount'], line?.['description']], [money('-10.00'), id])
  refused(
    await staff.post(`${at}/payments/${String((await items(staff, `${at}/payments`))[0]?.['id'])}/refunds`, {
      amount: money('15.01'),
      reason: 'Too much',
    }),
    400,
    903,
  )
})

test('several parts are booked, and never more than was charged', async () => {
  const { account, payment } = await depositor()
  await inDashboard(payment, 500)
  await inDashboard(payment, 700)
  await event(payment, 'charge.refunded')
  assert.deepEqual(await moneyOf(account.id), [1300, 0])
  const tooMuch = await inDashboard(payment, 1301)
  await event(tooMuch)
  assert.deepEqual(await moneyOf(account.id), [1300, 0])
  assert.equal((await world.run(`select from refund where reference = '${tooMuch}'`)).length, 0)
})

test('what was spent before the refund is owed again', async () => {
  const { account, payment } = await depositor()
  await addUsage(account, `spent${account.id}`, 1, '20')
  await closeMonth()
  assert.equal(await paying.balance(account.id), 500)
  await event(await inDashboard(payment, 2500))
  assert.deepEqual(await moneyOf(account.id), [0, -2000])
})

test('a refund of the dashboard that the bank takes its time for, or returns', async () => {
  const { account, at, payment } = await depositor()
  const id = await inDashboard(payment, 1000, 'pending')
  await event(id)
  assert.equal((await items(staff, `${at}/refunds`))[0]?.['status'], 'pending')
  assert.deepEqual(await moneyOf(account.id), [1500, 0])
  await world.run(`update embedded_payment set body = body || '{"status": "failed"}' where id = '${id}'`)
  await event(id, 'refund.failed')
  assert.deepEqual(
    [(await items(staff, `${at}/refunds`))[0]?.['problem'], await moneyOf(account.id)],
    ['returned', [2500, 0]],
  )
})

test('a refund of a payment by card is booked too', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await paying.addCard(client)
  const begun = await paying.charge(account, 'recharge', `of ${account.id}`)
  await paying.settle()
  await event(await inDashboard(String((await paying.payment(begun!.id))['reference']), 400))
  assert.equal(await paying.balance(account.id), 2100)
})

test('the daily look finds what no event reported, once', async () => {
  const { account, payment } = await depositor()
  await inDashboard(payment, 300)
  await look()
  await look()
  assert.equal(await paying.balance(account.id), 2200)
})

test('our own refunds are not booked twice, however they are reported', async () => {
  const { account, at, deposit, payment } = await depositor()
  good(
    await staff.post(`${at}/payments/deposit-${deposit.id}/refunds`, {
      amount: money('10.00'),
      reason: 'Asked for it',
    }),
  )
  await world.service.drainPayments()
  // As if its answer had been lost.
  const [made] = await world.run(
    `select id from embedded_payment where kind = 'refund' and body ->> 'payment_intent' = '${payment}'`,
  )
  await event(String(made?.['id']))
  await event(payment, 'charge.refunded')
  await look()
  await paying.settle()
  assert.equal(await paying.balance(account.id), 1500)
  assert.equal((await items(staff, `${at}/refunds`)).length, 1)
})

test('a refund of another program, or signed for another company, changes nothing', async () => {
  const { account, payment } = await depositor()
  const id = await inDashboard(payment, 900)
  await world.run(
    `update embedded_payment set body = body || '{"payment_intent": "pi_ofAnother"}' where id = '${id}'`,
  )
  await event(id).catch(() => undefined)
  const other = await inDashboard(payment, 901)
  const secret = await paying.secretOf('borealis')
  refused(
    await paying.event({ id: 'evt_other', object: other, type: 'refund.created' }, { secret }),
    400,
    903,
  )
  assert.equal(await paying.balance(account.id), 2500)
})
