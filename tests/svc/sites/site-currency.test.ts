import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PaidCurrency } from '../../../src/contract/money/money.ts'
import { post, reverse } from '../../../demo-host/svc/domain/ledger/ledger.ts'
import {
  creditGranted,
  depositCaptured,
  invoiceIssued,
  usageAccrued,
  type Posting,
} from '../../../demo-host/svc/domain/ledger/postings.ts'
import { asCompany } from '../../../demo-host/svc/kernel/db/in-company.ts'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')
const { id: accountId } = await world.account()
let keys = 0

const draft = async (): Promise<Record<string, unknown>> => good(await client.get('/sites/aurora/draft')).body

const save = async (changes: object): Promise<Answer> =>
  client.call('PUT', '/sites/aurora/draft', { body: { ...(await draft()), ...changes } })

const publish = () => client.call('PUT', '/sites/aurora/publish', { body: { checkOnly: false } })

/** Posts something of a customer; answers what takes it back. */
const posted = async (posting: Posting, site = 'aurora'): Promise<() => Promise<number>> => {
  const [row] = await world.run(`select company_id as id from site where slug = '${site}'`)
  const companyId = Number(row?.['id'])
  const within = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
    asCompany(world.service.db.query, companyId, work)
  const booking = () => ({ key: `posting ${(keys += 1)}`, bookedAt: new Date() })
  const id = await within((trx) => post(trx, { companyId, ...booking() }, posting))
  return () => within((trx) => reverse(trx, id, booking()))
}

const refusedFor = (answer: Answer, wanted: object): void => {
  refused(answer, 400, 903)
  const { key, params } = answer.body.errors![0]!
  assert.deepEqual([key, params], ['currency', wanted])
}

const refusedForMoney = (answer: Answer): void => refusedFor(answer, { reason: 'siteMoney' })

const money = (currency: PaidCurrency) => ({ accountId, amount: { minor: 1500n, currency } })
const usd = money('USD')

test('a currency without a price list in force is refused, saved or published', async () => {
  const withoutList = { reason: 'sitePriceList', currency: 'EUR' }
  const list = `(select price_list_id from price_list_use u join site s on s.id = u.site_id
    where s.slug = 'aurora' and u.currency = 'EUR' and u.group_id is null and u.account_id is null)`
  const endsAt = (when: string) =>
    world.run(
      `update price_list_version set valid = tstzrange(lower(valid), ${when}) where price_list_id = ${list}`,
    )
  await endsAt('now()')
  refusedFor(await save({ currency: 'EUR' }), withoutList)
  await endsAt('null')
  good(await save({ currency: 'EUR' }))
  const [use] = await world.run(`delete from price_list_use
    where site_id = (select id from site where slug = 'aurora') and currency = 'EUR' returning *`)
  refusedFor(await publish(), withoutList)
  const { company_id: company, price_list_id: whose, site_id: site } = use ?? {}
  await world.run(`insert into price_list_use (company_id, price_list_id, site_id)
    values (${String(company)}, ${String(whose)}, ${String(site)})`)
  good(await publish())
  good(await save({ currency: 'USD' }))
  good(await publish())
})

test('a currency changes while no customer has a balance in another', async () => {
  const { id } = await world.account({ site: 'borealis' })
  await posted(creditGranted({ ...usd, accountId: id }), 'borealis')
  good(await save({ currency: 'EUR' }))
  good(await publish())
  assert.equal((await draft())['currency'], 'EUR')
  good(await save({ currency: 'USD' }))
  good(await publish())
})

for (const [what, posting] of [
  ['usage is not invoiced yet', usageAccrued(usd)],
  ['an invoice is open', invoiceIssued({ accountId, net: usd.amount, taxes: [] })],
  ['a customer has a deposit', depositCaptured({ ...usd, provider: 'demo' })],
  ['a customer has credit', creditGranted(usd)],
] as const)
  test(`a currency stays while ${what} in it`, async () => {
    const undo = await posted(posting)
    refusedForMoney(await save({ currency: 'EUR' }))
    assert.equal((await draft())['currency'], 'USD')
    await undo()
    good(await save({ currency: 'EUR' }))
    good(await client.call('DELETE', '/sites/aurora/draft'))
  })

test('money that came after the draft was saved refuses its publication whole', async () => {
  good(await save({ currency: 'EUR', copyright: 'New' }))
  const undo = await posted(creditGranted(usd))
  refusedForMoney(await publish())
  assert.deepEqual(
    await world.run(`select currency, copyright <> 'New' as kept from site where slug = 'aurora'`),
    [{ currency: 'USD', kept: true }],
  )
  good(await client.call('DELETE', '/sites/aurora/draft'))
  await undo()
})

test('a version of another currency is not restored over balances, other settings are published', async () => {
  good(await save({ currency: 'EUR' }))
  const { version } = good(await publish()).body as { version: number }
  await posted(creditGranted(money('EUR')))
  const body = { checkOnly: true }
  refusedForMoney(await client.call('PUT', `/sites/aurora/versions/${version - 1}/restore`, { body }))
  good(await save({ copyright: 'Newer' }))
  good(await publish())
})
