import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { addPromo } from '../harness/money/promo-codes.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

interface Listed {
  totals: { amount: string; currency: string }[]
  credits: {
    code: string
    source: string
    left: { amount: string }
    status: string
    dtExpire: string | null
  }[]
}

const customer = async (site: 'aurora' | 'borealis' = 'aurora') => {
  const account = await world.account({ site })
  return { account, client: await signedIn(world, account) }
}
const redeem = (client: Client, code: string) => client.post('/billing/promo', { code })
const listed = async (client: Client) => good(await client.get('/billing/credits')).body as unknown as Listed
const reasonOf = ({ body }: Answer) => {
  const [error] = body.errors ?? []
  return [error?.code, error?.key, error?.params?.['reason']]
}

test('a promo code gives credit in any case, with its expiry', async () => {
  await addPromo(world, { code: 'WELCOME-10', creditDays: 30 })
  const { client } = await customer()
  const credit = good(await redeem(client, ' welcome-10 ')).body
  assert.deepEqual(credit['amount'], { amount: '10.00', currency: 'USD' })
  const days = (Date.parse(String(credit['dtExpire'])) - Date.now()) / 86_400_000
  assert.equal(Math.round(days), 30)
  const { totals, credits } = await listed(client)
  assert.deepEqual(totals, [{ amount: '10.00', currency: 'USD' }])
  assert.deepEqual(
    credits.map(({ code, status }) => [code, status]),
    [['WELCOME-10', 'active']],
  )
})

test('each reason for which a code gives nothing is said at its field', async () => {
  const { account, client } = await customer()
  await addPromo(world, { code: 'GONE', ends: `now() - interval '1 hour'` })
  await addPromo(world, { code: 'TOMORROW', starts: `now() + interval '1 day'` })
  await addPromo(world, { code: 'SHEKELS', amounts: { ILS: 100 } })
  await addPromo(world, { code: 'ELSEWHERE', site: 'borealis' })
  await addPromo(world, { code: 'NEWCOMERS', newCustomersOnly: true })
  await addPromo(world, { code: 'ONCE', most: 1 })
  good(await redeem((await customer()).client, 'ONCE'))
  await world.run(`select set_config('app.company_id', company_id::text, false) from site where slug = 'aurora';
    select ledger_post(s.company_id, 'deposit captured', 'paid ${account.id}', now(), jsonb_build_array(
      jsonb_build_object('kind', 'payment_clearing', 'detail', 'card', 'currency', 'USD', 'minor', '500'),
      jsonb_build_object('kind', 'customer_deposit', 'accountId', ${account.id}, 'currency', 'USD', 'minor', '-500')))
    from site s where s.slug = 'aurora'`)
  const cases = [
    ['NOTHING', 'promoUnknown'],
    ['TOMORROW', 'promoUnknown'],
    ['ELSEWHERE', 'promoUnknown'],
    ['GONE', 'promoExpired'],
    ['SHEKELS', 'promoCurrency'],
    ['NEWCOMERS', 'promoNewOnly'],
    ['ONCE', 'promoUsedUp'],
  ] as const
  for (const [code, reason] of cases)
    assert.deepEqual(reasonOf(await redeem(client, code)), [903, 'code', reason], code)
  good(await redeem((await customer()).client, 'NEWCOMERS'))
  assert.deepEqual((await listed(client)).credits, [])
})

test('of 60 parallel uses of a code with 50, ten are refused', async () => {
  await addPromo(world, { code: 'FIFTY', most: 50 })
  const clients = await Promise.all(Array.from({ length: 60 }, async () => (await customer()).client))
  const answers = await Promise.all(clients.map((client) => redeem(client, 'fifty')))
  assert.equal(answers.filter(({ status }) => status === 200).length, 50)
  const reasons = answers.filter(({ status }) => status !== 200).map(reasonOf)
  assert.deepEqual(reasons, Array(10).fill([903, 'code', 'promoUsedUp']))
  const [counted] = await world.run(`select p.uses, count(g.*)::int as granted from promo_code p
    join credit_grant g on g.promo_code_id = p.id where p.code = 'FIFTY' group by p.id`)
  assert.deepEqual([counted?.['uses'], counted?.['granted']], [50, 50])
})

test('two uses at once by one account count once', async () => {
  await addPromo(world, { code: 'TWICE' })
  const { client } = await customer()
  const answers = await Promise.all([
    redeem(client, 'TWICE'),
    redeem(client, 'TWICE'),
    redeem(client, 'TWICE'),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 400, 400],
  )
  assert.equal((await listed(client)).credits.length, 1)
  assert.deepEqual(reasonOf(await redeem(client, 'TWICE')), [903, 'code', 'promoUsed'])
})

test('a repeat of the same call redeems once and gets the same answer', async () => {
  await addPromo(world, { code: 'AGAIN', mostPerAccount: 5 })
  const { client } = await customer()
  const again = { body: { code: 'AGAIN' }, headers: { 'idempotency-key': 'again' } }
  const first = good(await client.call('POST', '/billing/promo', again)).body
  assert.deepEqual(good(await client.call('POST', '/billing/promo', again)).body, first)
  assert.equal((await listed(client)).credits.length, 1)
})

test('guessing codes is stopped after ten, whether at once or in turn', async () => {
  await addPromo(world, { code: 'RIGHT' })
  const { client } = await customer()
  const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => redeem(client, `guess-${at}`)))
  assert.equal(answers.filter(({ body }) => body.errors?.[0]?.code === 907).length, 4)
  refused(await redeem(client, 'RIGHT'), 429, 907)
})

test('a sub-user without billing access neither sees nor redeems credit', async () => {
  const { account: parent } = await customer()
  const sub = await world.account()
  await world.run(`update account set rights = 'subuser', parent_id = ${parent.id} where id = ${sub.id}`)
  const client = await signedIn(world, sub)
  refused(await client.get('/billing/credits'), 403, 909)
  refused(await redeem(client, 'WELCOME-10'), 403, 909)
})

test('an administrator of billing gives credit, which is recorded and listed', async () => {
  const admin = await withRights(world, 'admin')
  await world.run(`update account set billing_admin_enabled = true where id = ${admin.account.id}`)
  const { account, client } = await customer()
  const give = (amount: string, currency = 'USD') =>
    admin.client.post(`/users/aurora/${account.id}/credits`, {
      amount: { amount, currency },
      note: 'For the outage of 3 May',
      expireDays: 90,
    })
  good(await give('25.00'))
  const { credits } = await listed(client)
  assert.deepEqual(
    credits.map(({ source, left }) => [source, left.amount]),
    [['goodwill', '25.00']],
  )
  for (const [amount, currency] of [
    ['0', 'USD'],
    ['-1', 'USD'],
    ['0.001', 'USD'],
    ['10000.01', 'USD'],
    ['1', 'ILS'],
  ])
    refused(await give(amount!, currency), 400, 903)
  const [line] = await world.run(
    `select method, by_id from audit where event = 'credit-granted' and account_id = ${account.id}`,
  )
  assert.deepEqual([line?.['method'], line?.['by_id']], ['25.00 USD', admin.account.id])
})

test('an administrator of billing redeems a code for a user and lists their credit', async () => {
  const admin = await withRights(world, 'admin')
  await world.run(`update account set billing_admin_enabled = true where id = ${admin.account.id}`)
  const { account, client } = await customer()
  const path = `/users/aurora/${account.id}`
  refused(await admin.client.post(`${path}/promo`, { code: 'NO-SUCH' }), 400, 903)
  await world.run(`insert into promo_code (company_id, code, credit_days) select company_id, 'BYSTAFF', 30 from site where slug = 'aurora';
    insert into promo_code_amount select id, company_id, 'USD', 900 from promo_code where code = 'BYSTAFF'`)
  good(await admin.client.post(`${path}/promo`, { code: 'bystaff' }))
  refused(await admin.client.post(`${path}/promo`, { code: 'BYSTAFF' }), 400, 903)
  const { credits, totals, mayGive } = good(await admin.client.get(`${path}/credits`)).body as unknown as {
    credits: { code: string; dtExpire: string | null }[]
    totals: object[]
    mayGive: boolean
  }
  assert.deepEqual(
    [credits[0]?.code, totals, mayGive],
    ['BYSTAFF', [{ amount: '9.00', currency: 'USD' }], true],
  )
  assert.ok(credits[0]?.dtExpire)
  assert.equal((await listed(client)).credits.length, 1)
  await world.run(`update account set billing_admin_enabled = false where id = ${admin.account.id}`)
  refused(await admin.client.post(`${path}/promo`, { code: 'BYSTAFF' }), 403, 909)
  assert.equal(good(await admin.client.get(`${path}/credits`)).body['mayGive'], false)
  const reseller = await withRights(world, 'reseller')
  refused(await reseller.client.get(`${path}/credits`), 404, 906)
})

test('who is no administrator of billing gives no credit', async () => {
  const admin = await withRights(world, 'admin')
  const { account } = await customer()
  const body = { amount: { amount: '5.00', currency: 'USD' }, note: 'Sorry' }
  await world.run(`update account set billing_admin_enabled = false where id = ${admin.account.id}`)
  refused(await admin.client.post(`/users/aurora/${account.id}/credits`, body), 403, 909)
  const reseller = await withRights(world, 'reseller')
  refused(await reseller.client.post(`/users/aurora/${account.id}/credits`, body), 403, 909)
})
