import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { toUser } from '../harness/people/people.ts'
import { openPaying } from '../harness/money/payments.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)

const customer = async (site: 'aurora' | 'borealis' = 'aurora') => {
  const account = await world.account({ site })
  return { account, client: await signedIn(world, account) }
}

const reasonOf = ({ body }: Answer) => {
  const [error] = body.errors ?? []
  return [error?.key, error?.params?.['reason']]
}

test('a deposit is paid on the provider’s page and credited once', async () => {
  const { account, client } = await customer()
  const deposit = await paying.begin(client)
  assert.equal(deposit.status, 'created')
  assert.equal(await paying.balance(account.id), 0)
  const { status, location } = await paying.pay(deposit, 'succeeds')
  assert.deepEqual([status, location], [303, `http://localhost:8080/billing/deposit/${deposit.id}`])
  await paying.settle()
  await paying.settle()
  const paid = await paying.shown(client, deposit.id)
  assert.deepEqual([paid.status, paid.payUrl], ['completed', null])
  assert.equal(await paying.balance(account.id), 2500)
  const codes = good(await client.get(`/billing/chargeOrder/${deposit.id}`, { 'api-version': 'codes' })).body
  assert.deepEqual([codes['status'], codes['redirectDelay']], [3, 30_000])
})

test('each test card ends as it says, and is credited at most once', async () => {
  const cases = [
    ['declined', 'created', 0],
    ['silent', 'completed', 2500],
    ['twice', 'completed', 2500],
    ['late', 'completed', 2500],
    ['lateDeclined', 'expired', 0],
    ['reversed', 'completed', 2500],
  ] as const
  for (const [card, status, minor] of cases) {
    const { account, client } = await customer()
    const deposit = await paying.begin(client)
    await paying.pay(deposit, card)
    if (card.startsWith('late')) {
      await world.service.drainPayments()
      assert.equal((await paying.shown(client, deposit.id)).status, 'approved')
    }
    await paying.settle()
    await paying.settle()
    assert.equal((await paying.shown(client, deposit.id)).status, status, card)
    assert.equal(await paying.balance(account.id), minor, card)
  }
})

test('a challenged card pays only once its customer confirms', async () => {
  const { account, client } = await customer()
  const deposit = await paying.begin(client)
  assert.match((await paying.pay(deposit, 'challenge')).text, /Your bank asks you to confirm/)
  await paying.settle()
  assert.equal(await paying.balance(account.id), 0)
  await paying.pay(deposit, 'challenge', true)
  assert.match((await paying.pay(deposit, 'succeeds')).text, /^$|complete/)
  await paying.settle()
  assert.equal(await paying.balance(account.id), 2500)
})

test('what the browser says on its return changes nothing', async () => {
  const { account, client } = await customer()
  const deposit = await paying.begin(client)
  good(await client.get(`/billing/chargeOrder/${deposit.id}`))
  await paying.settle()
  assert.equal((await paying.shown(client, deposit.id)).status, 'created')
  assert.equal(await paying.balance(account.id), 0)
})

test('an expired deposit that is paid all the same is credited', async () => {
  const { account, client } = await customer()
  const deposit = await paying.begin(client)
  await paying.pay(deposit, 'late')
  await world.run(`update deposit set expires_at = now() - interval '1 hour' where id = ${deposit.id}`)
  await paying.settle()
  await paying.settle()
  assert.equal((await paying.shown(client, deposit.id)).status, 'completed')
  assert.equal(await paying.balance(account.id), 2500)
})

test('an unpaid deposit expires', async () => {
  const { client } = await customer()
  const deposit = await paying.begin(client)
  const object = await paying.referenceOf(deposit.id)
  await world.run(`update deposit set expires_at = now() - interval '1 second' where id = ${deposit.id}`)
  await world.run(`update embedded_payment set body = body || '{"expires_at": 1}' where id = '${object}'`)
  await paying.settle()
  const { status, problem, payUrl } = await paying.shown(client, deposit.id)
  assert.deepEqual([status, problem, payUrl], ['expired', 'expired', null])
  assert.match((await paying.pay(deposit, 'succeeds')).text, /expired/)
})

test('amounts that cannot be deposited are refused at their field', async () => {
  const { account, client } = await customer()
  const cases = [
    ['0', 'USD', 'depositRange'],
    ['-5', 'USD', 'depositRange'],
    ['4.99', 'USD', 'depositRange'],
    ['0.001', 'USD', 'depositPrecise'],
    ['25.001', 'USD', 'depositPrecise'],
    ['10000.01', 'USD', 'depositRange'],
    ['25', 'EUR', 'depositCurrency'],
    ['25', 'GBP', 'depositCurrency'],
  ] as const
  for (const [amount, currency, reason] of cases) {
    const answer = await client.post('/billing/deposit', { amount: { amount, currency } })
    refused(answer, 400, 903)
    assert.deepEqual(reasonOf(answer), ['amount', reason], amount)
  }
  for (const amount of ['-0', '1e400', '1,5', '1'.repeat(31), ''])
    refused(await client.post('/billing/deposit', { amount: { amount, currency: 'USD' } }), 400, 903)
  const rows = await world.run(`select from deposit where account_id = ${account.id}`)
  assert.equal(rows.length, 0)
})

test('a deposit of someone else is not found', async () => {
  const { client } = await customer()
  const deposit = await paying.begin(client)
  const colleague = await customer()
  const elsewhere = await customer('borealis')
  for (const other of [colleague, elsewhere]) {
    refused(await other.client.get(`/billing/chargeOrder/${deposit.id}`), 404, 906)
    assert.deepEqual(good(await other.client.get('/billing/deposits')).body['items'], [])
  }
  refused(await client.get('/billing/chargeOrder/0'), 404, 906)
  refused(await client.get('/billing/chargeOrder/x'), 404, 906)
  refused(await world.client().get(`/billing/chargeOrder/${deposit.id}`), 401, 20)
})

test('the page leads back only to pages of the site', async () => {
  const { client } = await customer()
  const amount = { amount: '25', currency: 'USD' }
  for (const returnUrl of ['https://evil.example/{id}', '//evil.example', 'javascript:alert(1)', '/billing'])
    refused(await client.post('/billing/deposit', { amount, returnUrl }), 400, 903)
  const answer = good(
    await client.post('/billing/deposit', {
      amount,
      returnUrl: 'http://localhost:8080/shop#/billing/deposit/{id}',
    }),
  )
  const deposit = answer.body as unknown as Awaited<ReturnType<typeof paying.begin>>
  const { location } = await paying.pay(deposit, 'succeeds')
  assert.equal(location, `http://localhost:8080/shop#/billing/deposit/${deposit.id}`)
})

test('a repeated call with its idempotency key begins one deposit', async () => {
  const { account, client } = await customer()
  const send = () =>
    client.post(
      '/billing/deposit',
      { amount: { amount: '30', currency: 'USD' } },
      { 'idempotency-key': 'again' },
    )
  const [first, second] = [good(await send()).body, good(await send()).body]
  assert.deepEqual(second, first)
  assert.equal((await world.run(`select from deposit where account_id = ${account.id}`)).length, 1)
})

test('an account has at most 20 deposits open', async () => {
  const { account, client } = await customer()
  await world.run(`insert into deposit (company_id, site_id, account_id, created_by, provider, currency, amount_minor, email, language,
    return_url, cancel_url, expires_at) select s.company_id, s.id, ${account.id}, ${account.id}, 'stripe', 'USD', 500, 'a@b.example', 'en',
    '/', '/', now() + interval '1 hour' from site s, generate_series(1, 20) where s.id = ${account.siteId}`)
  const answer = await client.post('/billing/deposit', { amount: { amount: '25', currency: 'USD' } })
  refused(answer, 400, 920)
})

test('the database refuses other steps of a deposit, and another amount', async () => {
  const { client } = await customer()
  const { id } = await paying.begin(client)
  const change = (set: string) => world.run(`update deposit set ${set} where id = ${id}`)
  await assert.rejects(change('state = 3'), /deposit/)
  await assert.rejects(change('amount_minor = 1'), { constraint: 'deposit_stays' })
  await change('state = 4')
  await assert.rejects(change('state = 1'), { constraint: 'deposit_state' })
})

test('the balance of a deposit is shown, and its history is recorded', async () => {
  const { account, client } = await customer()
  await paying.pay(await paying.begin(client), 'succeeds')
  await paying.settle()
  const { body } = good(await client.get('/billing/balance'))
  assert.deepEqual(body['deposit'], { amount: '25.00', currency: 'USD' })
  const events = await world.run(
    `select event, method from audit where account_id = ${account.id} and event like 'deposit%' order by id`,
  )
  assert.deepEqual(
    events.map(({ event, method }) => [event, method]),
    [
      ['deposit-begun', '25.00 USD'],
      ['deposit-completed', '25.00 USD'],
    ],
  )
})

test('a sub-user deposits for its parent once it is permitted, and not before', async () => {
  const { account: parent, client: owner } = await customer()
  const child = await world.account()
  await world.run(`update account set rights = 'subuser', parent_id = ${parent.id} where id = ${child.id}`)
  const client = await signedIn(world, child)
  const amount = { amount: '25', currency: 'USD' }
  refused(await client.get('/billing/deposits'), 403, 909)
  refused(await client.post('/billing/deposit', { amount }), 403, 909)
  await world.run(`insert into billing_access (site_id, account_id, owner_id, level)
    values (${child.siteId}, ${child.id}, ${parent.id}, 'change')`)
  refused(await client.post('/billing/deposit', { amount }), 403, 909)
  await world.run(`update billing_access set level = 'pay' where account_id = ${child.id}`)
  const deposit = await paying.begin(client)
  assert.equal((await paying.shown(owner, deposit.id)).status, 'created')
  await paying.pay(deposit, 'succeeds')
  await paying.settle()
  assert.deepEqual([await paying.balance(parent.id), await paying.balance(child.id)], [2500, 0])
})

test('case 64: impersonating staff see the balance and never pay', async () => {
  const { account } = await customer()
  const { client } = await withRights(world, 'admin')
  good(await toUser(client, account, 'loginAs', { reason: 'Ticket 4711' }))
  good(await client.get('/billing/balance'))
  const amount = { amount: '25', currency: 'USD' }
  refused(await client.post('/billing/deposit', { amount }), 400, 930)
  refused(await client.post('/billing/cards', {}), 400, 930)
  refused(await client.call('DELETE', '/billing/autoRecharge'), 400, 930)
})
