import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CardName } from '../../../demo-host/svc/domain/payments/embedded/cards.ts'
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

/** A customer who deposited 25.00 by a test card. */
const depositor = async (card: CardName = 'succeeds') => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const deposit = await paying.begin(client)
  await paying.pay(deposit, card)
  await paying.settle()
  const at = `/users/aurora/${account.id}`
  const refund = (amount: string, reason = 'Asked for it') =>
    staff.post(`${at}/payments/deposit-${deposit.id}/refunds`, { amount: money(amount), reason })
  return { account, client, at, refund, deposit }
}

const clearing = async (kind: string): Promise<number> => {
  const [row] = await world.run(
    `select coalesce(sum(balance_minor), 0)::int as minor from ledger_account where kind = '${kind}'`,
  )
  return Number(row?.['minor'])
}

const notificationsOf = async (id: number) =>
  (
    await world.run(
      `select params ->> 'event' as event from notification where owner_id = ${id} and params ->> 'event' like 'refund%' order by id`,
    )
  ).map(({ event }) => event)

test('a part of a payment goes back once, and the customer learns of it', async () => {
  const { account, client, at, refund } = await depositor()
  const before = await clearing('payment_clearing')
  const [payment] = await items(staff, `${at}/payments`)
  assert.deepEqual([payment?.['refundable'], payment?.['isRefundable']], [money('25.00'), true])
  good(await refund('10.00'))
  assert.equal(await paying.balance(account.id), 1500)
  await paying.settle()
  await paying.settle()
  const [made] = await items(staff, `${at}/refunds`)
  assert.deepEqual([made?.['status'], made?.['reason']], ['succeeded', 'Asked for it'])
  assert.equal(await paying.balance(account.id), 1500)
  assert.deepEqual(
    [await clearing('refund_clearing'), await clearing('payment_clearing')],
    [0, before - 1000],
  )
  assert.deepEqual(await notificationsOf(account.id), ['refundCompleted'])
  const [line] = await items(client, '/billing/history?kind=refund')
  assert.deepEqual([line?.['amount'], line?.['description']], [money('-10.00'), 'Asked for it'])
  const audit = await world.run(
    `select event, method from audit where account_id = ${account.id} and event like 'refund%' order by id`,
  )
  assert.deepEqual(audit, [
    { event: 'refund-begun', method: '10.00 USD' },
    { event: 'refund-completed', method: '10.00 USD' },
  ])
})

test('refunds at the same time never exceed the payment', async () => {
  const { account, refund } = await depositor()
  const answers = await Promise.all(Array.from({ length: 4 }, () => refund('9.00')))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 200, 400, 400],
  )
  await paying.settle()
  assert.equal(await paying.balance(account.id), 700)
  refused(await refund('7.01'), 400, 903)
  good(await refund('7.00'))
})

test('what was spent is not paid back until a credit note returned it', async () => {
  const { account, refund } = await depositor()
  await addUsage(account, `spent${account.id}`, 1, '20')
  await closeMonth()
  assert.equal(await paying.balance(account.id), 500)
  refused(await refund('20.00'), 400, 927)
  const [invoice] = await items(staff, `/users/aurora/${account.id}/invoices`)
  good(
    await staff.post(`/users/aurora/${account.id}/invoices/${String(invoice?.['id'])}/creditNotes`, {
      part: 'rest',
      settlement: 'deposit',
      reason: 'Wrong price',
    }),
  )
  good(await refund('25.00'))
  await paying.settle()
  assert.equal(await paying.balance(account.id), 0)
})

test('a refund that the bank takes its time for is pending until then', async () => {
  const { account, at, refund } = await depositor('refundLate')
  good(await refund('25.00'))
  await world.service.drainPayments()
  assert.equal((await items(staff, `${at}/refunds`))[0]?.['status'], 'pending')
  assert.deepEqual(await notificationsOf(account.id), [])
  await paying.settle()
  assert.equal((await items(staff, `${at}/refunds`))[0]?.['status'], 'succeeded')
})

test('a refund that the bank returns is in the deposit again', async () => {
  const { account, at, refund } = await depositor('refundReturned')
  const before = await clearing('payment_clearing')
  good(await refund('25.00'))
  await world.service.drainPayments()
  assert.equal((await items(staff, `${at}/refunds`))[0]?.['status'], 'succeeded')
  assert.equal(await paying.balance(account.id), 0)
  await paying.settle()
  const [made] = await items(staff, `${at}/refunds`)
  assert.deepEqual([made?.['status'], made?.['problem']], ['failed', 'returned'])
  assert.equal(await paying.balance(account.id), 2500)
  assert.deepEqual([await clearing('refund_clearing'), await clearing('payment_clearing')], [0, before])
  assert.deepEqual(await notificationsOf(account.id), ['refundCompleted', 'refundFailed'])
})

test('what the provider refuses to pay back is in the deposit again', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await paying.addCard(client)
  const begun = await paying.charge(account, 'recharge', `of ${account.id}`)
  await paying.settle()
  const at = `/users/aurora/${account.id}`
  const path = `${at}/payments/payment-${begun!.id}/refunds`
  good(await staff.post(path, { amount: money('5.00'), reason: 'Too much' }))
  await paying.settle()
  assert.equal((await items(staff, `${at}/refunds`))[0]?.['status'], 'succeeded')
  await world.run(`update embedded_payment set body = body || '{"status": "canceled"}' where kind = 'intent'
    and id = (select reference from payment where id = ${begun!.id})`)
  good(await staff.post(path, { amount: money('20.00'), reason: 'Too much' }))
  await paying.settle()
  const [last] = await items(staff, `${at}/refunds`)
  assert.deepEqual([last?.['status'], last?.['problem']], ['failed', 'refused'])
  assert.equal(await paying.balance(account.id), 2000)
})

test('only administrators of billing refund, and no payment of another account', async () => {
  const { account, client, refund } = await depositor()
  const other = await depositor()
  const { client: admin } = await withRights(world, 'admin')
  const body = { amount: money('1.00'), reason: 'Asked for it' }
  const path = (id: string) => `/users/aurora/${account.id}/payments/${id}/refunds`
  refused(await admin.post(path(`deposit-${other.deposit.id}`), body), 403, 909)
  refused(await client.post(path(`deposit-${other.deposit.id}`), body), 403, 909)
  for (const id of [`deposit-${other.deposit.id}`, 'payment-987654321', 'deposit-', 'x'])
    refused(await staff.post(path(id), body), 404, 906)
  for (const amount of ['0.00', '-1.00', '0.001', '25.01']) refused(await refund(amount), 400, 903)
  refused(await refund('1.00', ' '), 400, 903)
})
