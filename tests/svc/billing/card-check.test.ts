import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SavedCardName } from '../../../demo-host/svc/domain/payments/embedded/saved-cards.ts'
import { giveProfile } from '../harness/money/billing.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { openPaying } from '../harness/money/payments.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)

const approved = async (card?: SavedCardName) => {
  const account = await world.account()
  await giveProfile(world, account, { state: 2, verification_flow: 1 })
  const client = await signedIn(world, account)
  if (card) await paying.addCard(client, card)
  return { account, client }
}

const checkOf = async ({ id }: { id: number }): Promise<Record<string, unknown>> => {
  const [row] = await world.run(`select * from card_check where account_id = ${id} order by id desc limit 1`)
  return row!
}

const shown = async (client: Client) => good(await client.get('/billing/cardCheck')).body

const begin = (client: Client) => client.post('/billing/cardCheck', {})

const guess = (client: Client, minor: number, currency = 'USD') =>
  client.post('/billing/cardCheck/amount', {
    amount: { amount: `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`, currency },
  })

/** An account whose card was charged, and how much that was. */
const charged = async (card: SavedCardName = 'valid') => {
  const { account, client } = await approved(card)
  good(await begin(client))
  await world.service.drainPayments()
  const amount = Number((await checkOf(account))['amount_minor'])
  return { account, client, amount }
}

const refundsOf = (id: number) =>
  world.run(`select r.body ->> 'status' as status from embedded_payment r join embedded_payment i on i.id = r.body ->> 'payment_intent'
    where r.kind = 'refund' and i.body -> 'metadata' ->> 'order' = (select 'card check ' || id from card_check where account_id = ${id})`)

const stateOf = async ({ id }: { id: number }) =>
  Number((await world.run(`select state from billing_profile where account_id = ${id}`))[0]?.['state'])

/** What of a check is neither at the card nor back there. */
const owedBack = async (): Promise<number> => {
  const [row] = await world.run(
    `select coalesce(-sum(balance_minor), 0)::int as minor from ledger_account where kind = 'refund_clearing'`,
  )
  return Number(row?.['minor'])
}

test('the right amount verifies the account, and goes back once', async () => {
  const { account, client, amount } = await charged()
  assert.ok(amount >= 101 && amount <= 199)
  assert.deepEqual(
    [(await shown(client))['status'], await owedBack(), await paying.balance(account.id)],
    ['open', amount, 0],
  )
  assert.deepEqual(good(await guess(client, amount)).body, { status: 'passed', guessesLeft: 2 })
  assert.equal(await stateOf(account), 3)
  await paying.settle()
  await paying.settle()
  assert.deepEqual(await refundsOf(account.id), [{ status: 'succeeded' }])
  assert.equal(await owedBack(), 0)
  assert.deepEqual(good(await client.get('/billing/history')).body['items'], [])
})

test('the third wrong amount ends the check, and what was charged goes back', async () => {
  const { account, client, amount } = await charged()
  assert.deepEqual(good(await guess(client, amount + 1)).body, { status: 'open', guessesLeft: 2 })
  assert.deepEqual(good(await guess(client, amount + 2)).body, { status: 'open', guessesLeft: 1 })
  assert.deepEqual(good(await guess(client, amount + 3)).body, { status: 'failed', guessesLeft: 0 })
  refused(await guess(client, amount), 400, 927)
  assert.equal(await stateOf(account), 2)
  await paying.settle()
  assert.deepEqual(await refundsOf(account.id), [{ status: 'succeeded' }])
  assert.equal(await owedBack(), 0)
})

test('of twelve amounts at the same time three count, wherever the right one is', async () => {
  const { account, client, amount } = await charged()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(client, amount + at)))
  const judged = answers.filter(({ status }) => status === 200)
  assert.ok(judged.length >= 1 && judged.length <= 3)
  assert.ok(answers.every(({ status }) => status === 200 || status === 400))
  const row = await checkOf(account)
  assert.equal(row['guesses'], judged.length)
  assert.equal(await stateOf(account), row['outcome'] === 'passed' ? 3 : 2)
})

test('what is no amount in its currency is not counted', async () => {
  const { client, account, amount } = await charged()
  for (const answer of [await guess(client, amount, 'EUR'), await guess(client, amount, 'JPY')])
    refused(answer, 400, 903)
  for (const typed of ['1.005', '1e2', '', '1,23'])
    refused(
      await client.post('/billing/cardCheck/amount', { amount: { amount: typed, currency: 'USD' } }),
      400,
      903,
    )
  assert.equal((await checkOf(account))['guesses'], 0)
})

test('the statement of a test card has the amount, for its customer alone', async () => {
  const { account, client } = await approved()
  const { body } = good(await client.post('/billing/cards', {}))
  const page = new URL(String(body['payUrl'])).pathname
  const { app } = world.service
  await app.request(page, { method: 'POST', body: new URLSearchParams({ card: 'valid' }) })
  await world.service.drainPayments()
  good(await begin(client))
  await world.service.drainPayments()
  const amount = Number((await checkOf(account))['amount_minor'])
  const statement = await (await app.request(page)).text()
  assert.match(statement, new RegExp(`\\$1\\.${String(amount).slice(1)}`))
})

test('a check without an answer expires after seven days and is refunded', async () => {
  const { account, client, amount } = await charged()
  const [row] = await world.run(
    `select answer_by - created_at between interval '7 days' and interval '7 days 5 minutes' as is_week from card_check
      where account_id = ${account.id}`,
  )
  assert.equal(row?.['is_week'], true)
  await world.run(
    `update card_check set answer_by = now() - interval '1 second' where account_id = ${account.id}`,
  )
  refused(await guess(client, amount), 400, 927)
  await paying.settle()
  assert.equal((await shown(client))['status'], 'expired')
  await paying.settle()
  assert.deepEqual(await refundsOf(account.id), [{ status: 'succeeded' }])
  assert.equal(await stateOf(account), 2)
})

test('a charge whose answer was lost is found, and not made again', async () => {
  const { account, client } = await approved('silentLater')
  good(await begin(client))
  await world.service.drainPayments()
  assert.equal((await shown(client))['status'], 'charging')
  await paying.settle()
  await paying.settle()
  assert.equal((await shown(client))['status'], 'open')
  const made =
    await world.run(`select id from embedded_payment where kind = 'intent' and body -> 'metadata' ->> 'order'
    = (select 'card check ' || id from card_check where account_id = ${account.id})`)
  assert.equal(made.length, 1)
})

test('a card that declines charges nothing, and another check may begin', async () => {
  for (const card of ['noFunds', 'asksAlways'] as const) {
    const { account, client } = await charged(card)
    const { status, isPossible } = await shown(client)
    assert.deepEqual([status, isPossible], ['declined', true])
    await paying.settle()
    assert.deepEqual(
      [await refundsOf(account.id), (await checkOf(account))['paid_transaction_id']],
      [[], null],
    )
  }
})

test('a card that is removed ends its check, and gets the amount back', async () => {
  const { account, client, amount } = await charged()
  const [card] = await world.run(`select id from payment_method where account_id = ${account.id}`)
  good(await client.call('DELETE', `/billing/cards/${String(card?.['id'])}`))
  refused(await guess(client, amount), 400, 927)
  await paying.settle()
  assert.deepEqual(await refundsOf(account.id), [{ status: 'succeeded' }])
})

test('a check begins once, three times in a month, and where it verifies something', async () => {
  const { account, client } = await approved()
  refused(await begin(client), 400, 927)
  await paying.addCard(client)
  await Promise.all([begin(client), begin(client), begin(client)])
  const count = async () =>
    Number(
      (await world.run(`select count(*) as n from card_check where account_id = ${account.id}`))[0]?.['n'],
    )
  assert.equal(await count(), 1)
  for (let times = 0; times < 3; times += 1) {
    good(await begin(client))
    await paying.settle()
    for (let tries = 0; tries < 3; tries += 1) good(await guess(client, 5000))
  }
  const limited = await begin(client)
  refused(limited, 400, 927)
  assert.match(limited.text, /cardCheckLimit/)
  assert.equal(await count(), 3)
  for (const columns of [{ state: 3 }, { state: 0 }, { state: 2, verification_flow: 2 }]) {
    const other = await approved('valid')
    await giveProfile(world, other.account, columns)
    refused(await begin(other.client), 400, 927)
  }
})

test('the amount is in no answer, no audit line and no log of it', async () => {
  const { account, client, amount } = await charged()
  const [whole, cents] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')]
  const answers = [
    await client.get('/billing/cardCheck'),
    await guess(client, amount + 1),
    await client.get('/billing'),
    await client.get('/billing/payments'),
    await client.get('/billing/history'),
    await client.get('/billing/balance'),
  ]
  for (const { text } of answers) {
    assert.ok(!text.includes(`${whole}.${cents}`))
    assert.ok(!text.includes(`"${amount}"`))
  }
  const lines = await world.run(
    `select method from audit where account_id = ${account.id} and event like 'card-check%'`,
  )
  assert.ok(lines.every(({ method }) => !/[0-9]/.test(JSON.stringify(method))))
})

test('the check of one account is nothing to another, on either site', async () => {
  const { account, amount } = await charged()
  const other = await approved('valid')
  refused(await guess(other.client, amount), 400, 927)
  assert.equal((await shown(other.client))['status'], 'none')
  assert.equal((await checkOf(account))['guesses'], 0)
})
