import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { openPaying } from '../harness/money/payments.ts'
import { signedIn } from '../harness/world/steps.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)

const usd = (amount: string) => ({ amount, currency: 'USD' })
const settings = { below: usd('10.00'), amount: usd('50.00'), month: usd('100.00') }

const save = (client: Client, body: object = settings) =>
  client.call('PUT', '/billing/autoRecharge', { body })

const customer = async () => {
  const account = await world.account({})
  return { account, client: await signedIn(world, account) }
}

/** Spends from the deposit, as an invoice does. */
const spend = ({ id, siteId }: TestAccount, minor: number, key: string) =>
  world.run(`select set_config('app.site_id', '${siteId}', false);
    select ledger_post(company_id, 'paid from deposit', '${key} ${id}', now(), jsonb_build_array(
      jsonb_build_object('kind', 'customer_deposit', 'accountId', ${id}, 'currency', 'USD', 'minor', '${minor}'),
      jsonb_build_object('kind', 'customer_receivable', 'accountId', ${id}, 'currency', 'USD', 'minor', '-${minor}')))
    from site where id = ${siteId}; select set_config('app.site_id', '', false)`)

const runs = async ({ id }: TestAccount) =>
  (
    await world.run(`select state from payment where account_id = ${id} and purpose = 'recharge' order by id`)
  ).map(({ state }) => state)

test('it charges once for each crossing, and stops at the maximum of the month', async () => {
  const { account, client } = await customer()
  await paying.addCard(client)
  good(await save(client))
  for (let times = 0; times < 3; times += 1) await paying.settle()
  assert.deepEqual([await runs(account), await paying.balance(account.id)], [['paid'], 5000])
  await spend(account, 4500, 'first')
  for (let times = 0; times < 3; times += 1) await paying.settle()
  assert.deepEqual([await runs(account), await paying.balance(account.id)], [['paid', 'paid'], 5500])
  await spend(account, 5400, 'second')
  for (let times = 0; times < 3; times += 1) await paying.settle()
  assert.equal((await runs(account)).length, 2)
  const { body } = good(await client.get('/billing/autoRecharge'))
  assert.deepEqual([body['isOn'], body['charged']], [true, usd('100.00')])
})

test('a decline turns it off and tells the customer, once', async () => {
  const { account, client } = await customer()
  await paying.addCard(client, 'declinedLater')
  good(await save(client))
  for (let times = 0; times < 3; times += 1) await paying.settle()
  assert.deepEqual(await runs(account), ['failed'])
  const { body } = good(await client.get('/billing/autoRecharge'))
  assert.deepEqual([body['isOn'], body['offReason']], [false, 'declined'])
  const told = await world.run(
    `select from notification where owner_id = ${account.id} and kind = 'rechargeStopped'`,
  )
  assert.equal(told.length, 1)
})

test('a removed last card turns it off', async () => {
  const { client } = await customer()
  await paying.addCard(client)
  good(await save(client))
  const { cards } = good(await client.get('/billing/cards')).body as { cards: { id: string }[] }
  good(await client.call('DELETE', `/billing/cards/${cards[0]!.id}`))
  for (let times = 0; times < 2; times += 1) await paying.settle()
  assert.equal(good(await client.get('/billing/autoRecharge')).body['offReason'], 'noCard')
})

test('amounts that can’t work are refused, and so is an account without a card', async () => {
  const { client } = await customer()
  refused(await save(client), 400, 927)
  await paying.addCard(client)
  for (const wrong of [
    { ...settings, below: usd('60.00') },
    { ...settings, month: usd('40.00') },
    { ...settings, amount: usd('0.00') },
    { ...settings, amount: usd('-50.00') },
    { ...settings, amount: usd('50.001') },
    { ...settings, month: usd('10000.01') },
    { ...settings, below: { amount: '10.00', currency: 'EUR' } },
  ])
    refused(await save(client, wrong), 400, 903)
})
