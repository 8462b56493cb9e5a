import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPasswords } from '../../../demo-host/svc/kernel/passwords.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService, type Service } from '../../../demo-host/svc/service.ts'
import type { SavedCardName } from '../../../demo-host/svc/domain/payments/embedded/saved-cards.ts'
import { good, refused } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { openPaying } from '../harness/money/payments.ts'
import { withRights } from '../harness/people/profile.ts'
import { endLease } from '../harness/world/queue-workers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
const paying = await openPaying(world)
const others: Service[] = []
if (isPostgres) others.push(await openService(readConfig(world.settings), await openPasswords()))
after(async () => {
  for (const service of others) await service.close()
  await world.close()
})

const staff = await withRights(world, 'admin')
await world.run(`update account set billing_admin_enabled = true where id = ${staff.account.id}`)

const customer = async (card?: SavedCardName) => {
  const account = await world.account()
  if (card) await paying.addCard(await signedIn(world, account), card)
  return account
}

const force = (accounts: string, more: object = {}, client = staff.client) =>
  client.post('/batch/forceDepositAccounts', {
    accounts,
    amount: { amount: '30.00', currency: 'USD' },
    checkOnly: true,
    ...more,
  })

const start = async (accounts: string, expected: number): Promise<string> =>
  String(good(await force(accounts, { checkOnly: false, expected })).body['cmdId'])

const resultOf = async (cmdId: string): Promise<{ state: unknown; log: string }> => {
  await world.service.drainQueue()
  const { state, log } = good(await staff.client.get(`/queue/command/${cmdId}`)).body
  return { state, log: (log as { entry: string }[]).map(({ entry }) => entry).join('\n') }
}

test('a preview has the amounts, the total, and why others are left out', async () => {
  const [first, second, cardless, sub] = [
    await customer('valid'),
    await customer('valid'),
    await customer(),
    await customer('valid'),
  ]
  await world.run(`update account set rights = 'subuser', parent_id = ${first.id} where id = ${sub.id}`)
  const lines = [
    first.email,
    `${second.id}\t12.50`,
    cardless.email,
    String(sub.id),
    `${first.email} 5`,
    `${second.email}, 1,5`,
    'unknown@aurora.example 7',
  ]
  const { rows, allowed, total } = good(await force(lines.join('\n'))).body as unknown as {
    rows: { refusal: string; amount?: { amount: string } }[]
    allowed: number
    total: object
  }
  assert.deepEqual(
    rows.map(({ refusal, amount }) => `${refusal} ${amount?.amount}`),
    [' 30.00', ' 12.50', 'noCard 30.00', 'subUser 30.00', 'twice 5.00', 'twice undefined', 'unknown 7.00'],
  )
  assert.deepEqual([allowed, total], [2, { amount: '42.50', currency: 'USD' }])
  assert.equal(await paying.balance(first.id), 0)
})

test('amounts that can’t be deposited are refused, of the batch and of a line', async () => {
  const account = await customer('valid')
  for (const amount of ['0', '-5', '0.001', '4.99', '10000.01'])
    refused(await force(account.email, { amount: { amount, currency: 'USD' } }), 400, 903)
  refused(await force(account.email, { amount: { amount: '30.00', currency: 'EUR' } }), 400, 903)
  for (const amount of ['0', '-5', '0.001', '1e3', '10000.01', 'much']) {
    const { rows } = good(await force(`${account.email} ${amount}`)).body as unknown as {
      rows: { refusal: string }[]
    }
    assert.equal(rows[0]?.refusal, 'amount', amount)
  }
})

test('case 64: only administrators of billing force deposits, and in their own name', async () => {
  const account = await customer('valid')
  const other = await withRights(world, 'admin')
  await world.run(`update account set billing_admin_enabled = false where id = ${other.account.id}`)
  refused(await force(account.email, {}, other.client), 403, 909)
  refused(await force(account.email, {}, (await withRights(world, 'reseller')).client), 403, 909)
  const elsewhere = await world.account({ site: 'borealis' })
  const { rows } = good(await force(String(elsewhere.id))).body as unknown as { rows: { refusal: string }[] }
  assert.equal(rows[0]?.refusal, 'unknown')
})

test('each card is charged once; a decline changes nothing and is in the result', async () => {
  const [paid, lost, poor] = [
    await customer('valid'),
    await customer('silentLater'),
    await customer('noFunds'),
  ]
  const cmdId = await start([paid.email, `${lost.email} 8`, poor.email].join('\n'), 3)
  const { state, log } = await resultOf(cmdId)
  assert.equal(state, 'warned')
  assert.match(log, new RegExp(`Deposited: .*${paid.email} 30.00 USD`))
  assert.match(log, new RegExp(`${lost.email} 8.00 USD`))
  assert.match(log, new RegExp(`${poor.email}: Declined: insufficient funds`))
  await paying.settle()
  assert.deepEqual(
    [await paying.balance(paid.id), await paying.balance(lost.id), await paying.balance(poor.id)],
    [3000, 800, 0],
  )
  const told = await world.run(`select owner_id from notification where kind = 'billing'
    and owner_id in (${paid.id}, ${lost.id}, ${poor.id}) order by owner_id`)
  assert.deepEqual(
    told.map(({ owner_id }) => owner_id),
    [paid.id, lost.id],
  )
  const audit = await world.run(
    `select method from audit where account_id = ${paid.id} and event = 'deposit-forced'`,
  )
  assert.deepEqual(
    audit.map(({ method }) => method),
    ['30.00 USD'],
  )
})

test('a deposit that is forced ends the lock until a deposit', async () => {
  const account = await customer('valid')
  await world.run(`insert into billing_profile (site_id, account_id, state, state_before) values (${account.siteId}, ${account.id}, 9, 3)
    on conflict (account_id) do update set state = 9, state_before = 3`)
  await resultOf(await start(account.email, 1))
  const [row] = await world.run(`select state from billing_profile where account_id = ${account.id}`)
  assert.equal(row?.['state'], 3)
})

test('a batch taken over again and again charges each account once', async () => {
  const group = []
  for (let index = 0; index < 16; index += 1)
    group.push(await customer(index % 5 === 4 ? 'noFunds' : 'valid'))
  const cmdId = await start(group.map(({ id }) => id).join('\n'), 16)
  let isOver = false
  const done = world.service.drainQueue().then(() => {
    isOver = true
  })
  // As though its worker was killed, again and again.
  while (!isOver) {
    await world.run(`${endLease(cmdId)} and state = 'running' and tries < 3`)
    await others[0]?.drainQueue()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await done
  await resultOf(cmdId)
  await paying.settle()
  for (const [index, { id }] of group.entries())
    assert.equal(await paying.balance(id), index % 5 === 4 ? 0 : 3000)
  const [row] =
    await world.run(`select count(*)::int as made, count(distinct account_id)::int as accounts from payment
    where purpose_id like 'batch ${cmdId} %'`)
  assert.deepEqual(row, { made: 16, accounts: 16 })
  const intents =
    await world.run(`select from embedded_payment e join payment p on e.body -> 'metadata' ->> 'order' = 'payment ' || p.id
    where e.kind = 'intent' and p.purpose_id like 'batch ${cmdId} %'`)
  assert.equal(intents.length, 16)
})
