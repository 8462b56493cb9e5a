import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PaidCurrency } from '../../../src/contract/money/money.ts'
import { expireCredits } from '../../../demo-host/svc/domain/credits/expire-credits.ts'
import { grantCredit } from '../../../demo-host/svc/domain/credits/grant-credit.ts'
import { spendCredits } from '../../../demo-host/svc/domain/credits/spend-credits.ts'
import { asCompany } from '../../../demo-host/svc/kernel/db/in-company.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { query } = world.service.db
const [site] = await world.run(`select id, company_id from site where slug = 'aurora'`)
const [siteId, companyId] = [Number(site?.['id']), Number(site?.['company_id'])]
let keys = 0

interface Given {
  minor: bigint
  currency?: PaidCurrency
  /** Days from now, below zero for what has been. */
  granted?: number
  expires?: number
  source?: 'promo' | 'goodwill' | 'refund'
}

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

const grant = (accountId: number, { minor, currency = 'USD', granted = -10, expires, source }: Given) =>
  asCompany(query, companyId, (trx) =>
    grantCredit(trx, {
      companyId,
      siteId,
      accountId,
      amount: { minor, currency },
      source: source ?? 'goodwill',
      key: `grant ${(keys += 1)}`,
      grantedAt: inDays(granted),
      expiresAt: expires === undefined ? null : inDays(expires),
    }),
  )

const spend = async (accountId: number, minor: bigint, key = `spend ${(keys += 1)}`) => {
  const { minor: spent } = await asCompany(query, companyId, (trx) =>
    spendCredits(trx, accountId, { minor, currency: 'USD' }, { companyId, key, bookedAt: new Date() }),
  )
  return spent
}

const left = async (accountId: number): Promise<number[]> =>
  (
    await world.run(
      `select left_minor::int as "left" from credit_grant where account_id = ${accountId} order by id`,
    )
  ).map((row) => Number(row['left']))

/** What grants have left less what the ledger has, of every account and currency where they differ. */
const differing = () =>
  world.run(`select account_id, currency from (
      select account_id, currency, left_minor as minor from credit_grant
      union all select account_id, currency, balance_minor from ledger_account where kind = 'customer_credit') b
    group by account_id, currency having sum(minor) <> 0`)

test('credit that expires first is spent first, then the oldest', async () => {
  const { id } = await world.account()
  await grant(id, { minor: 500n, granted: -2 })
  await grant(id, { minor: 500n, granted: -30 })
  await grant(id, { minor: 500n, granted: -1, expires: 60 })
  await grant(id, { minor: 500n, granted: -1, expires: 5 })
  assert.equal(await spend(id, 700n), 700n)
  assert.deepEqual(await left(id), [500, 500, 300, 0])
  assert.equal(await spend(id, 600n), 600n)
  assert.deepEqual(await left(id), [500, 200, 0, 0])
})

test('credit pays up to what is there, in its own currency only', async () => {
  const { id } = await world.account()
  await grant(id, { minor: 900n })
  await grant(id, { minor: 900n, currency: 'ILS' })
  assert.equal(await spend(id, 1000n), 900n)
  assert.equal(await spend(id, 1000n), 0n)
  assert.deepEqual(await left(id), [0, 900])
})

test('a payment and a grant that are repeated count once', async () => {
  const { id } = await world.account()
  await grant(id, { minor: 900n })
  keys -= 1
  await assert.rejects(grant(id, { minor: 901n }))
  assert.equal(await spend(id, 400n, `repeated ${id}`), 400n)
  assert.equal(await spend(id, 400n, `repeated ${id}`), 400n)
  assert.deepEqual(await left(id), [500])
})

test('parallel payments never spend more than there is', async () => {
  const { id } = await world.account()
  for (let at = 0; at < 5; at += 1) await grant(id, { minor: 101n, expires: 10 + at })
  const spent = await Promise.all(Array.from({ length: 12 }, () => spend(id, 70n)))
  assert.equal(
    spent.reduce((sum, each) => sum + each, 0n),
    505n,
  )
  assert.deepEqual(await left(id), [0, 0, 0, 0, 0])
})

test('expired credit pays nothing and is posted once, by several nodes', async () => {
  const { id } = await world.account()
  await grant(id, { minor: 700n, granted: -40, expires: -1 })
  await grant(id, { minor: 300n, granted: -40 })
  assert.equal(await spend(id, 500n), 300n)
  await Promise.all([1, 2, 3].map(() => expireCredits(world.service.db)))
  await expireCredits(world.service.db)
  assert.deepEqual(await left(id), [0, 0])
  const [booked] = await world.run(
    `select count(*)::int as times, sum(e.amount_minor)::int as minor from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id
      where e.account_id = ${id} and t.kind = 'credit expired'`,
  )
  assert.deepEqual([booked?.['times'], booked?.['minor']], [1, 700])
})

test('what grants have left is what the ledger has, whatever happens at once', async () => {
  const accounts = await Promise.all([1, 2, 3].map(async () => (await world.account()).id))
  const sources = ['promo', 'goodwill', 'refund'] as const
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const id = accounts[at % 3]!
      const source = sources[1 + (at % 2)]!
      if (at % 4 < 2)
        await grant(id, { minor: BigInt(1 + at * 7), source, ...(at % 5 ? {} : { expires: -1 }) })
      else if (at % 4 === 2) await spend(id, BigInt(1 + at * 5))
      else await expireCredits(world.service.db)
    }),
  )
  await expireCredits(world.service.db)
  assert.deepEqual(await differing(), [])
})

test('what is left of a grant can’t differ from its uses', async () => {
  const { id } = await world.account()
  const granted = await grant(id, { minor: 700n })
  await assert.rejects(
    asCompany(query, companyId, (trx) =>
      trx.updateTable('credit_grant').set({ left_minor: '600' }).where('id', '=', granted).execute(),
    ),
    /differs from its uses/,
  )
})

test('a site neither sees nor spends the credit of another company', async () => {
  const { id } = await world.account()
  await grant(id, { minor: 700n })
  const [other] = await world.run(`select company_id from site where slug = 'borealis'`)
  const spent = await asCompany(query, Number(other?.['company_id']), (trx) =>
    spendCredits(
      trx,
      id,
      { minor: 100n, currency: 'USD' },
      { companyId: Number(other?.['company_id']), key: `foreign ${id}`, bookedAt: new Date() },
    ),
  )
  assert.equal(spent.minor, 0n)
  assert.deepEqual(await left(id), [700])
})
