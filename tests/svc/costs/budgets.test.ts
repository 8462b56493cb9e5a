import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { one } = await openUsage(world, account)
const client = await signedIn(world, account)

const form = {
  name: 'Production',
  amount: { amount: '100.00', currency: 'USD' },
  scope: 'all',
  steps: '80, 50%, 100',
  onForecast: true,
  tellsSubUsers: false,
}

const created = async (change: object = {}): Promise<string> =>
  String(good(await client.post('/billing/budgets', { ...form, ...change })).body['id'])

const use = (amount: string, resource: string) =>
  world.run(`insert into usage_line (site_id, account_id, resource_kind, resource_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
    values (${account.siteId}, ${account.id}, 'server', '${resource}', 'hourly-on', month_of(billing_now()), month_of(billing_now()) + interval '1 second', '{}', 'USD', 1, 1, ${amount})`)

const check = () => world.service.drainBudgets()

const noticesOf = async (id = account.id): Promise<unknown[]> =>
  (
    await world.run(`select params ->> 'budget' as budget, params ->> 'percent' as percent from notification
      where owner_id = ${id} and kind = 'billing' and params ->> 'event' = 'budgetReached' order by id`)
  ).map(({ budget, percent }) => `${String(budget)} ${String(percent)}`)

test('each step notifies once a month, however many workers check', async () => {
  const id = await created()
  await check()
  assert.deepEqual(await noticesOf(), [])
  await use('49.99', 'a')
  await check()
  assert.deepEqual(await noticesOf(), [])
  await use('0.01', 'b')
  await Promise.all([check(), check()])
  assert.deepEqual(await noticesOf(), ['Production 50'])
  await use('35', 'c')
  await check()
  await check()
  assert.deepEqual(await noticesOf(), ['Production 50', 'Production 80'])
  await world.run(`update budget_notice set month = month_of(month, -1) where budget_id = ${id}`)
  await check()
  assert.deepEqual(await noticesOf(), ['Production 50', 'Production 80', 'Production 80'])
  const mails = await one(
    `select count(*)::int as sent from outbox where address = '${account.email}' and kind = 'notification 1008'`,
  )
  assert.equal(mails['sent'], 3)
  const [budget] = good(await client.get('/billing/budgets')).body['items'] as {
    spent: object
    used: number
    steps: string
  }[]
  assert.deepEqual(
    [budget?.spent, budget?.used, budget?.steps],
    [{ amount: '85.00', currency: 'USD' }, 85, '50, 80, 100'],
  )
  good(await client.call('DELETE', `/billing/budgets/${id}`))
})

test('a new amount notifies again; another name does not', async () => {
  const id = await created({ name: 'Again', amount: { amount: '85.00', currency: 'USD' } })
  const before = (await noticesOf()).length
  good(
    await client.call('PUT', `/billing/budgets/${id}`, {
      body: { ...form, name: 'Other', amount: { amount: '85.00', currency: 'USD' } },
    }),
  )
  assert.equal((await noticesOf()).length, before)
  good(
    await client.call('PUT', `/billing/budgets/${id}`, {
      body: { ...form, name: 'Other', amount: { amount: '80.00', currency: 'USD' } },
    }),
  )
  assert.equal((await noticesOf()).at(-1), 'Other 100')
  good(await client.call('DELETE', `/billing/budgets/${id}`))
})

test('a budget of a tag, or of another currency, leaves out everything else', async () => {
  await created({ name: 'Tagged', scope: 'tag', tag: 'web' })
  await created({ name: 'Shekels', amount: { amount: '1.00', currency: 'ILS' } })
  const { body } = good(await client.get('/billing/budgets'))
  assert.deepEqual(
    (body['items'] as { name: string; spent: { amount: string } }[]).map(({ name, spent }) => [
      name,
      spent.amount,
    ]),
    [
      ['Shekels', '0.00'],
      ['Tagged', '0.00'],
    ],
  )
})

test('amounts, steps and scopes that fit no budget are refused by their field', async () => {
  const keyOf = async (change: object) => {
    const answer = await client.post('/billing/budgets', { ...form, name: 'Wrong', ...change })
    refused(answer, 400, 903)
    return answer.body.errors?.[0]?.params?.['key'] ?? answer.body.errors?.[0]?.key
  }
  assert.equal(await keyOf({ amount: { amount: '0', currency: 'USD' } }), 'amount')
  assert.equal(await keyOf({ amount: { amount: '-5', currency: 'USD' } }), 'amount')
  assert.equal(await keyOf({ amount: { amount: '1.001', currency: 'USD' } }), 'amount')
  assert.equal(await keyOf({ amount: { amount: '5', currency: 'CHF' } }), 'amount')
  assert.equal(await keyOf({ steps: '0' }), 'steps')
  assert.equal(await keyOf({ steps: '50; 80' }), 'steps')
  assert.equal(await keyOf({ scope: 'tag' }), 'tag')
})

test("a permitted sub-user changes and hears of the parent's budgets; strangers have none", async () => {
  const subUser = await world.account()
  await world.run(`update account set rights = 'subuser', parent_id = ${account.id} where id = ${subUser.id};
    insert into billing_access (site_id, account_id, owner_id, level) values (${subUser.siteId}, ${subUser.id}, ${account.id}, 'change')`)
  const below = await signedIn(world, subUser)
  const { id } = good(
    await below.post('/billing/budgets', {
      ...form,
      name: 'Shared',
      tellsSubUsers: true,
      amount: { amount: '60.00', currency: 'USD' },
    }),
  ).body
  assert.deepEqual(await noticesOf(subUser.id), ['Shared 100'])
  const [{ owner_id: owner } = {}] = await world.run(`select owner_id from budget where id = ${String(id)}`)
  assert.equal(owner, account.id)
  for (const other of [await world.account(), await world.account({ site: 'borealis' })]) {
    const stranger = await signedIn(world, other)
    assert.deepEqual(good(await stranger.get('/billing/budgets')).body['items'], [])
    refused(await stranger.call('DELETE', `/billing/budgets/${String(id)}`), 404, 906)
  }
})
