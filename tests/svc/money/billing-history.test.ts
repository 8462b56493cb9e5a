import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asCompany } from '../../../demo-host/svc/kernel/db/in-company.ts'
import { post } from '../../../demo-host/svc/domain/ledger/ledger.ts'
import {
  creditGranted,
  depositCaptured,
  exchanged,
  invoiceIssued,
  paidFrom,
  usageAccrued,
  type Posting,
} from '../../../demo-host/svc/domain/ledger/postings.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const [site] = await world.run(`select company_id from site where slug = 'aurora'`)
const companyId = Number(site?.['company_id'])
const { account, client } = await withRights(world, 'customer')
const accountId = account.id

interface Page {
  items: {
    id: string
    at: string
    kind: string
    direction: string
    amount: { amount: string; currency: string } | null
    moved: { amount: string; currency: string } | null
    balance: { amount: string; currency: string }
    description: string
  }[]
  total: number
  size: number
  firstElement: number
  lastElement: number
  userId: string
  next: boolean
  nextDate: string | null
  nextSkip: number
  prevDate: string | null
  prevSkip: number
}

const pageOf = async (query: Record<string, string> = {}, by: Client = client): Promise<Page> =>
  good(await by.get(`/billing/history?${new URLSearchParams(query).toString()}`)).body as unknown as Page

const shown = ({ items }: Page): string[] =>
  items.map(({ kind, direction, amount, moved, balance }) =>
    [kind, direction, (amount ?? moved)?.amount, balance.currency, balance.amount].join(' '),
  )

let posted = 0
const book = (posting: Posting, at: string, memo = ''): Promise<number> =>
  asCompany(world.service.db.query, companyId, (trx) =>
    post(trx, { companyId, key: `history ${(posted += 1)}`, bookedAt: new Date(at), memo }, posting),
  )

const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const

before(async () => {
  await book(
    depositCaptured({ accountId, amount: usd(10_000n), provider: 'card' }),
    '2026-01-05T10:00:00Z',
    '=1+1',
  )
  await book(usageAccrued({ accountId, amount: usd(1250n) }), '2026-02-01T00:00:00Z')
  const net = usd(1250n)
  await book(invoiceIssued({ accountId, net, taxes: [] }), '2026-02-02T00:00:00Z')
  await book(paidFrom({ accountId, amount: net, from: 'customer_deposit' }), '2026-02-02T00:00:00Z')
  await book(creditGranted({ accountId, amount: { minor: 500n, currency: 'EUR' } }), '2026-03-01T00:00:00Z')
  await book(
    exchanged({ accountId, amount: usd(1000n), into: { minor: 3700n, currency: 'ILS' } }),
    '2026-04-01T00:00:00Z',
  )
})

const all = [
  'exchange out -10.00 USD 65.00',
  'exchange in 37.00 ILS 37.00',
  'creditGranted in 5.00 EUR 5.00',
  'paidFromDeposit within 12.50 USD 75.00',
  'invoice out -12.50 USD 75.00',
  'usage out -12.50 USD 87.50',
  'deposit in 100.00 USD 100.00',
]

test('each transaction has its effect and the balance of its currency after it', async () => {
  const page = await pageOf()
  assert.deepEqual(shown(page), all)
  assert.equal(page.total, 7)
  assert.equal(page.userId, String(accountId))
  assert.equal(page.items.at(-1)?.description, '=1+1')
})

test('pages lead on and back by their dates', async () => {
  const first = await pageOf({ size: '5' })
  assert.deepEqual([first.firstElement, first.lastElement, first.next, first.prevDate], [1, 5, true, null])
  const second = await pageOf({ size: '5', from: first.nextDate!, skip: String(first.nextSkip) })
  assert.deepEqual(shown(second), all.slice(5))
  assert.deepEqual([second.firstElement, second.lastElement, second.next], [6, 7, false])
  const back = await pageOf({ size: '5', from: second.prevDate!, skip: String(second.prevSkip) })
  assert.deepEqual(shown(back), all.slice(0, 5))
})

test('kind, currency and period narrow lines, totals and pages', async () => {
  assert.deepEqual(shown(await pageOf({ kind: 'exchange' })), all.slice(0, 2))
  const dollars = await pageOf({
    currency: 'USD',
    since: '2026-02-01T00:00:00.000Z',
    until: '2026-03-01T00:00:00.000Z',
  })
  assert.deepEqual(shown(dollars), all.slice(3, 6))
  assert.equal(dollars.total, 3)
  assert.equal((await pageOf({ kind: 'invoice', currency: 'EUR' })).total, 0)
  const paged = await pageOf({ currency: 'USD', size: '5', from: '2026-02-01T00:00:00.000Z' })
  assert.deepEqual([shown(paged), paged.firstElement, paged.total], [all.slice(5), 4, 5])
  assert.equal(paged.prevDate !== null, true)
})

test('a period before the first transaction, and one that ends before it begins, are empty', async () => {
  const early = await pageOf({ until: '2025-01-01T00:00:00.000Z' })
  assert.deepEqual([early.items, early.total, early.firstElement], [[], 0, 0])
  const odd = await pageOf({ since: '2026-03-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' })
  assert.deepEqual([odd.items, odd.total, odd.next], [[], 0, false])
  const before = await pageOf({ from: '2025-01-01T00:00:00.000Z' })
  assert.deepEqual([before.items, before.next, before.total], [[], false, 7])
})

test('what is booked late comes after what is there', async () => {
  const other = await withRights(world, 'customer')
  const amount = usd(100n)
  await book(creditGranted({ accountId: other.account.id, amount }), '2026-05-02T00:00:00Z')
  await book(creditGranted({ accountId: other.account.id, amount }), '2026-05-01T00:00:00Z')
  const page = await pageOf({}, other.client)
  assert.deepEqual(
    page.items.map(({ at, balance }) => `${at} ${balance.amount}`),
    ['2026-05-02T00:00:00.001Z 2.00', '2026-05-02T00:00:00.000Z 1.00'],
  )
})

test('rebuilding the history gives the same lines', async () => {
  const lines = () =>
    world.run(`select number, kind, currency, change_minor::text, moved_minor::text, balance_minor::text, kind_number, at
      from billing_history where account_id = ${accountId} order by number`)
  const earlier = await lines()
  await world.run(`select billing_history_rebuild(${accountId})`)
  assert.deepEqual(await lines(), earlier)
  assert.deepEqual(shown(await pageOf()), all)
})

test('others see nothing of it, and odd filters are refused', async () => {
  const other = await withRights(world, 'customer')
  assert.equal((await pageOf({}, other.client)).total, 0)
  for (const wrong of ['kind=gift', 'currency=GBP', 'since=yesterday', 'from=x', 'size=-1'])
    refused(await client.get(`/billing/history?${wrong}`), 400, 903)
  const subUser = await withRights(world, 'subuser')
  refused(await subUser.client.get('/billing/history'), 403, 909)
})

test('a statement of a period is a PDF, and an empty period is refused', async () => {
  const ask = (from: string, until: string, language = 'en') =>
    client.get(`/billing/statement?${new URLSearchParams({ from, until, language }).toString()}`)
  const spring = ['2026-02-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'] as const
  const answer = good(await ask(...spring))
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /filename="statement-2026-02-01-2026-05-01\.pdf"/,
  )
  assert.match(Buffer.from(answer.bytes.slice(0, 5)).toString(), /^%PDF-/)
  good(await ask(...spring, 'he'))
  good(await ask('2020-01-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z'))
  refused(await ask(spring[1], spring[0]), 400, 903)
  refused(await ask(spring[0], spring[0]), 400, 903)
})
