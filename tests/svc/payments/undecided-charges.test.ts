import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SavedCardName } from '../../../demo-host/svc/domain/payments/embedded/saved-cards.ts'
import type { PaymentPurpose } from '../../../demo-host/svc/domain/card-payments/begin-payment.ts'
import { good, refused } from '../harness/world/client.ts'
import { openPaying } from '../harness/money/payments.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)
const { account: administrator, client: staff } = await withRights(world, 'admin')
await world.run(`update account set billing_admin_enabled = true where id = ${administrator.id}`)

const money = (amount: string) => ({ amount, currency: 'USD' })

interface Charge {
  id: string
  email: string
  user: string
  amount: { amount: string; currency: string }
  status: string
  tries: number
  reference: string
  isClosable: boolean
}

/** A customer whose card was charged, without an outcome so far. */
const charged = async (card: SavedCardName = 'silentLater', purpose: PaymentPurpose = 'deposit') => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await paying.addCard(client, card)
  const begun = await paying.charge(account, purpose, `undecided ${account.id}`)
  await world.service.drainPayments()
  const { id } = begun!
  const listed = async (): Promise<Charge | undefined> =>
    (good(await staff.get(`/undecidedCharges?filter=${account.email}`)).body['items'] as Charge[])[0]
  const ask = (checkOnly: boolean) => staff.post(`/undecidedCharges/${id}/close`, { checkOnly })
  const kinds = async (checkOnly = true): Promise<string[]> =>
    (good(await ask(checkOnly)).body['consequences'] as { kind: string }[]).map(({ kind }) => kind)
  return { account, client, id, listed, ask, kinds }
}

/** As if the call had never reached the provider, a while ago. */
const neverArrived = (id: number) =>
  world.run(`delete from embedded_payment where body -> 'metadata' ->> 'order' = 'payment ${id}';
    delete from embedded_payment_key where key like 'payment %${id}';
    update payment set tried_at = now() - interval '2 minutes' where id = ${id}`)

test('a charge whose answer was lost is listed with its customer, amount and tries', async () => {
  const { account, id, listed } = await charged()
  const row = await listed()
  assert.deepEqual(
    [row?.id, row?.email, row?.user, row?.amount, row?.status, row?.tries, row?.reference],
    [
      String(id),
      account.email,
      `aurora/${account.id}`,
      { amount: '25.00', currency: 'USD' },
      'unanswered',
      1,
      '',
    ],
  )
})

test('a charge that the provider made is closed as paid, once', async () => {
  const { account, id, ask, kinds, listed } = await charged()
  assert.deepEqual(await kinds(), ['paid', 'deposited'])
  assert.equal((await paying.payment(id))['state'], 'waiting')
  assert.deepEqual(await kinds(false), ['paid', 'deposited'])
  assert.equal(await listed(), undefined)
  assert.equal(await paying.balance(account.id), 2500)
  refused(await ask(false), 404, 906)
  await paying.settle()
  assert.equal(await paying.balance(account.id), 2500)
  const audit = await world.run(
    `select method from audit where account_id = ${account.id} and event = 'charge-closed'`,
  )
  assert.deepEqual(audit, [{ method: '25.00 USD: paid' }])
})

test('a charge that the bank is still deciding stays on the list', async () => {
  const { id, kinds, listed } = await charged('slow')
  assert.equal((await listed())?.status, 'processing')
  assert.match((await listed())?.reference ?? '', /^pi_/)
  assert.deepEqual(await kinds(false), ['open'])
  assert.equal((await paying.payment(id))['state'], 'processing')
})

test('a charge that the provider never got is closed as failed, and charged no more', async () => {
  const { account, id, kinds, listed } = await charged()
  await neverArrived(id)
  assert.deepEqual(await kinds(), ['notCharged', 'nothingDeposited', 'lateCharge'])
  assert.equal((await paying.payment(id))['state'], 'waiting')
  assert.deepEqual(await kinds(false), ['notCharged', 'nothingDeposited', 'lateCharge'])
  await paying.settle()
  const row = await paying.payment(id)
  assert.deepEqual([row['state'], row['reason'], row['tries']], ['failed', 'notCharged', 1])
  assert.equal(await listed(), undefined)
  assert.equal(await paying.balance(account.id), 0)
})

test('what was closed as failed is recorded if the provider charged it after all', async () => {
  const { account, id, kinds } = await charged()
  const [intent] = await world.run(
    `select to_jsonb(p) as row from embedded_payment p where body -> 'metadata' ->> 'order' = 'payment ${id}'`,
  )
  await neverArrived(id)
  await kinds(false)
  await paying.settle()
  const copy = JSON.stringify(intent?.['row']).replaceAll("'", "''")
  await world.run(
    `insert into embedded_payment select * from jsonb_populate_record(null::embedded_payment, '${copy}'::jsonb)`,
  )
  await paying.settle()
  await paying.settle()
  const row = await paying.payment(id)
  assert.deepEqual([row['state'], row['reason'], row['due_at']], ['paid', null, null])
  assert.equal(await paying.balance(account.id), 2500)
})

test('a recharge that is closed as failed turns auto-recharge off', async () => {
  const { account, id, kinds } = await charged('silentLater', 'recharge')
  await world.run(`insert into auto_recharge (site_id, account_id, company_id, currency, below_minor, amount_minor, month_minor, changed_by)
    select ${account.siteId}, ${account.id}, company_id, 'USD', 1000, 2500, 5000, ${account.id} from site where id = ${account.siteId}`)
  await neverArrived(id)
  assert.deepEqual(await kinds(false), ['notCharged', 'rechargeOff', 'lateCharge'])
  const [recharge] = await world.run(`select is_on from auto_recharge where account_id = ${account.id}`)
  assert.equal(recharge?.['is_on'], false)
})

test('a charge that was tried a moment ago is not closed as failed', async () => {
  const { id, ask } = await charged()
  await neverArrived(id)
  await world.run(`update payment set tried_at = now() where id = ${id}`)
  const busy = await ask(false)
  refused(busy, 400, 927)
  assert.match(busy.text, /chargeBusy/)
  assert.equal((await paying.payment(id))['state'], 'waiting')
})

/** Changes a charge at the provider. */
const change = (id: number, fields: object) =>
  world.run(
    `update embedded_payment set body = body || '${JSON.stringify(fields)}' where body -> 'metadata' ->> 'order' = 'payment ${id}'`,
  )

test('a charge of another amount is closed by what the provider took, once', async () => {
  const { account, client, id, ask, listed } = await charged()
  await change(id, { amount_received: 9900 })
  await paying.settle()
  assert.equal((await listed())?.status, 'differs')
  assert.equal(await paying.balance(account.id), 0)
  const { asked, taken, consequences } = good(await ask(true)).body as Record<string, unknown>
  assert.deepEqual([asked, taken], [money('25.00'), money('99.00')])
  assert.deepEqual(consequences, [
    { kind: 'askedFor', count: 1, amount: money('25.00') },
    { kind: 'otherAmount', count: 1, amount: money('99.00') },
    { kind: 'takenDeposited', count: 1 },
  ])
  assert.equal(await paying.balance(account.id), 0)
  await Promise.all([ask(false), ask(false)])
  await paying.settle()
  assert.equal(await listed(), undefined)
  assert.equal(await paying.balance(account.id), 9900)
  const [payment] = good(await client.get('/billing/payments')).body['items'] as Record<string, unknown>[]
  assert.deepEqual([payment?.['status'], payment?.['amount']], ['paid', money('99.00')])
  const audit = await world.run(
    `select method from audit where account_id = ${account.id} and event = 'charge-closed'`,
  )
  assert.deepEqual(audit, [{ method: '25.00 USD → 99.00 USD: otherAmount' }])
  const refund = (amount: string) =>
    staff.post(`/users/aurora/${account.id}/payments/payment-${id}/refunds`, {
      amount: money(amount),
      reason: 'Too much',
    })
  refused(await refund('99.01'), 400, 903)
  good(await refund('74.00'))
  await paying.settle()
  assert.equal(await paying.balance(account.id), 2500)
})

test('an invoice stays open where the provider took another amount or currency', async () => {
  const { account, id, kinds } = await charged('silentLater', 'invoice')
  await change(id, { amount_received: 900, currency: 'eur' })
  assert.deepEqual(await kinds(false), ['askedFor', 'otherAmount', 'takenDeposited', 'invoiceFromDeposit'])
  const [row] = await world.run(
    `select currency, -balance_minor::int as minor from ledger_account where kind = 'customer_deposit' and account_id = ${account.id}`,
  )
  assert.deepEqual(row, { currency: 'EUR', minor: 900 })
})

test('a charge that is another one, or is not paid, stays on the list', async () => {
  for (const fields of [{ metadata: { order: 'payment 0' } }, { status: 'processing', amount: 9900 }]) {
    const { account, id, kinds } = await charged()
    await world.run(`update payment set reference = (select id from embedded_payment
      where body -> 'metadata' ->> 'order' = 'payment ${id}') where id = ${id}`)
    await change(id, fields)
    assert.deepEqual(await kinds(false), ['differs'])
    assert.equal(await paying.balance(account.id), 0)
  }
})

test('two administrators who close a charge at the same time post it once', async () => {
  const { account, ask } = await charged()
  const answers = await Promise.all([ask(false), ask(false), ask(false)])
  assert.ok(answers.some(({ status }) => status === 200))
  assert.ok(answers.every(({ status }) => [200, 404].includes(status)))
  assert.equal(await paying.balance(account.id), 2500)
})

test('only administrators see charges, and those of billing close them, on their site', async () => {
  const { account, client, id, listed } = await charged()
  const other = await withRights(world, 'admin', 'borealis')
  await world.run(`update account set billing_admin_enabled = true where id = ${other.account.id}`)
  const { client: admin } = await withRights(world, 'admin')
  refused(await client.get('/undecidedCharges'), 403, 909)
  const { items } = good(await admin.get(`/undecidedCharges?filter=${account.email}`)).body as {
    items: { isClosable: boolean }[]
  }
  assert.deepEqual([items[0]?.isClosable, (await listed())?.isClosable], [false, true])
  for (const caller of [client, admin])
    refused(await caller.post(`/undecidedCharges/${id}/close`, { checkOnly: true }), 403, 909)
  refused(await other.client.post(`/undecidedCharges/${id}/close`, { checkOnly: false }), 404, 906)
  assert.deepEqual(good(await other.client.get('/undecidedCharges')).body['items'], [])
})
