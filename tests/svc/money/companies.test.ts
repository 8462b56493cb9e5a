import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { asCompany, inCompany, type CompanyRight } from '../../../demo-host/svc/kernel/db/in-company.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { post } from '../../../demo-host/svc/domain/ledger/ledger.ts'
import { depositCaptured } from '../../../demo-host/svc/domain/ledger/postings.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { query } = world.service.db

const companyOf = async (site: string): Promise<number> =>
  Number((await world.run(`select company_id from site where slug = '${site}'`))[0]?.['company_id'])
const [aurora, borealis] = [await companyOf('aurora'), await companyOf('borealis')]
const [here, there] = [await world.account(), await world.account({ site: 'borealis' })]

const grant = (companyId: number, account: { id: number; siteId: number }, rights: CompanyRight[]) =>
  world.run(`insert into company_access (company_id, account_id, site_id, rights)
    values (${companyId}, ${account.id}, ${account.siteId}, '{${rights.join()}}')
    on conflict (company_id, account_id) do update set rights = excluded.rights`)

const enter = (companyId: number, account: { id: number }, right: CompanyRight) =>
  inCompany(query, { companyId, accountId: account.id, right }, async (trx) => {
    const { rows } = await sql<{ id: number }>`select id from company`.execute(trx)
    return rows.map(({ id }) => id)
  })

const amount = { minor: 500n, currency: 'USD' } as const
for (const [companyId, account] of [
  [aurora, here],
  [borealis, there],
] as const)
  await asCompany(query, companyId, (trx) =>
    post(
      trx,
      { companyId, key: 'first', bookedAt: new Date() },
      depositCaptured({ accountId: account.id, amount, provider: 'card' }),
    ),
  )

const tables = [
  'company_access',
  'ledger_account',
  'ledger_transaction',
  'ledger_entry',
  'document_counter',
  'price_list',
  'price_list_draft',
  'price_list_version',
  'price_list_price',
  'price_list_use',
]
for (const companyId of [aurora, borealis])
  await world.run(`insert into document_counter values (${companyId}, 'receipt', 2001, 1)`)
await grant(aurora, here, ['prices'])
await grant(borealis, there, ['prices'])

test('every site has a company, also one that is added without', async () => {
  assert.notEqual(aurora, borealis)
  await world.run(`insert into site (slug, site_key, name, system_name, theme, currency)
    values ('delta', 'pk-delta', 'Delta', 'Delta Cloud', '{"brand":"#123456"}', 'EUR')`)
  const rows = await world.run(`select c.name, c.currency from site s join company c on c.id = s.company_id
    where s.slug = 'delta'`)
  assert.deepEqual(rows, [{ name: 'Delta Cloud', currency: 'EUR' }])
})

test('a grant opens one company, with its rights only', async () => {
  await grant(borealis, here, ['prices'])
  assert.deepEqual(await enter(borealis, here, 'prices'), [borealis])
  for (const right of ['books', 'access'] as const)
    assert.equal(await enter(borealis, here, right), undefined)
  const stranger = await world.account()
  for (const right of ['prices', 'books', 'access'] as const)
    assert.equal(await enter(aurora, stranger, right), undefined)
  assert.equal(await enter(999_999, here, 'prices'), undefined)
})

test('a withdrawn grant and a disabled account open nothing from then on', async () => {
  const account = await world.account()
  await grant(aurora, account, ['prices'])
  assert.deepEqual(await enter(aurora, account, 'prices'), [aurora])
  await world.run(`update account set enabled = false where id = ${account.id}`)
  assert.equal(await enter(aurora, account, 'prices'), undefined)
  await world.run(`update account set enabled = true where id = ${account.id}`)
  await world.run(`delete from company_access where account_id = ${account.id}`)
  assert.equal(await enter(aurora, account, 'prices'), undefined)
})

for (const table of tables)
  test(`case 66: in ${table} a company sees its own rows only`, async () => {
    const total = Number((await world.run(`select count(*)::int as rows from ${table}`))[0]?.['rows'])
    let seen = 0
    for (const { id } of await world.run('select id from company')) {
      const companyId = Number(id)
      const { rows } = await asCompany(query, companyId, (trx) =>
        sql<{ all: number; own: number }>`select count(*)::int as all,
          count(*) filter (where company_id = ${companyId})::int as own from ${sql.table(table)}`.execute(
          trx,
        ),
      )
      assert.equal(rows[0]!.all, rows[0]!.own)
      seen += rows[0]!.own
    }
    assert.ok(total > 1)
    assert.equal(seen, total)
  })

test('a customer’s site sees its own entries, and nothing of the company’s other accounts', async () => {
  const kinds = await inSite(query, here.siteId, async (trx) => {
    const { rows } = await sql<{ kind: string; account: number }>`
      select a.kind, e.account_id as account from ledger_entry e join ledger_account a on a.id = e.ledger_account_id`.execute(
      trx,
    )
    return rows
  })
  assert.deepEqual(kinds, [{ kind: 'customer_deposit', account: here.id }])
})

test('within a site nothing is posted for another site or company', async () => {
  const forOther = (companyId: number) =>
    inSite(query, here.siteId, (trx) =>
      post(
        trx,
        { companyId, key: 'foreign', bookedAt: new Date() },
        depositCaptured({ accountId: there.id, amount, provider: 'card' }),
      ),
    )
  await assert.rejects(forOther(aurora), { problem: 'company' })
  await assert.rejects(forOther(borealis), { problem: 'company' })
})
